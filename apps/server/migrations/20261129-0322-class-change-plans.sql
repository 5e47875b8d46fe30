-- A change of classes is undone where its occurrences are still as it left them, which counts of versions do not tell once a
-- later change was undone.
alter table class_change_row
  drop column version,
  add column became jsonb not null default '{}' check (jsonb_typeof(became) = 'object');

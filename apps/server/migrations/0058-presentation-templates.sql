-- Which slides a presentation of the campus has, in which order, and what belongs on each (decision 0099).
create table presentation_template (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null,
  description text not null default '',
  look text not null default 'light' check (look in ('light', 'dark', 'color')),
  -- [{ "layout": "title", "title": "…", "guidance": "…" }]
  slides jsonb not null check (jsonb_typeof(slides) = 'array'),
  deleted_at timestamptz,
  version int not null default 1,
  unique (campus_id, id)
);
create unique index presentation_template_name on presentation_template (campus_id, name) where deleted_at is null;
call make_tenant_table('presentation_template');

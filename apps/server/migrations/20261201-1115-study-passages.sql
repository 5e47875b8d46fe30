-- Study materials as passages that are found by their words.

-- Records with texts to study. `change` counts their changes, `indexed` names the change that the passages are of.
create table study_source (
  campus_id bigint not null references campus (id),
  -- `note`: online notes; `assignment`: notes that are handed out; `document`: a document of an assignment
  kind text not null check (kind in ('resource', 'assignment', 'document', 'note', 'lesson')),
  item_id bigint not null,
  change int not null default 1,
  indexed int not null default 0,
  indexed_at timestamptz,
  -- failures since the change
  tries smallint not null default 0,
  resource_id bigint generated always as (case kind when 'resource' then item_id end) stored,
  assignment_id bigint generated always as (case kind when 'assignment' then item_id end) stored,
  document_id bigint generated always as (case kind when 'document' then item_id end) stored,
  assessment_id bigint generated always as (case kind when 'note' then item_id end) stored,
  lesson_id bigint generated always as (case kind when 'lesson' then item_id end) stored,
  primary key (campus_id, kind, item_id),
  foreign key (campus_id, resource_id) references resource (campus_id, id) on delete cascade,
  foreign key (campus_id, assignment_id) references assignment (campus_id, id) on delete cascade,
  foreign key (campus_id, document_id) references assignment_document (campus_id, id) on delete cascade,
  foreign key (campus_id, assessment_id) references assessment (campus_id, id) on delete cascade,
  foreign key (campus_id, lesson_id) references lesson_plan_lesson (campus_id, id) on delete cascade
);
create index study_source_due on study_source (campus_id, kind, item_id) where change > indexed;
create index study_source_resource on study_source (campus_id, resource_id) where resource_id is not null;
create index study_source_assignment on study_source (campus_id, assignment_id) where assignment_id is not null;
create index study_source_document on study_source (campus_id, document_id) where document_id is not null;
create index study_source_assessment on study_source (campus_id, assessment_id) where assessment_id is not null;
create index study_source_lesson on study_source (campus_id, lesson_id) where lesson_id is not null;
call make_tenant_table('study_source');

create table study_passage (
  campus_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  item_id bigint not null,
  position smallint not null,
  -- place within a file as the viewer keeps it; null: the beginning
  place text,
  title text not null,
  body text not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple'::regconfig, title), 'A') || to_tsvector('simple'::regconfig, body)) stored,
  primary key (campus_id, id),
  unique (campus_id, kind, item_id, position),
  foreign key (campus_id, kind, item_id) references study_source (campus_id, kind, item_id) on delete cascade
);
create index study_passage_words on study_passage using gin (search);
call make_tenant_table('study_passage');

-- Passages of the campus that hold a word, so that a search begins with its rarest words.
create table study_word (
  campus_id bigint not null references campus (id),
  word text collate "C" not null,
  passages int not null check (passages >= 0),
  primary key (campus_id, word)
);
call make_tenant_table('study_word');

-- Row-level security leaves an index to comparisons that leak nothing; here the campus is asked for besides. The caller
-- decides which of these may be read. A word in the title counts for more.
create function found_passages(asked tsquery, words tsquery[], weights real[], most int)
  returns table (id bigint, hits int, score real)
  language sql stable security definer rows 100 set search_path = public, pg_temp
  as $$
  select p.id, h.hits, h.score
  from study_passage p
  cross join lateral (
    select count(*)::int as hits, sum(w.weight * (1 + ts_rank(p.search, w.word)))::real as score
    from unnest(words, weights) as w (word, weight)
    where p.search @@ w.word) h
  where p.campus_id = (select current_campus()) and p.search @@ asked
  order by h.score desc, p.id
  limit most
$$;
revoke all on function found_passages(tsquery, tsquery[], real[], int) from public;
grant execute on function found_passages(tsquery, tsquery[], real[], int) to pelion_app;

create function note_study_change(campus bigint, changed text, item bigint) returns void
  language sql as $$
  insert into study_source (campus_id, kind, item_id) values (campus, changed, item)
  on conflict (campus_id, kind, item_id) do update set change = study_source.change + 1, tries = 0
$$;

create function study_resource_changed() returns trigger
  language plpgsql as $$
begin
  perform note_study_change(new.campus_id, 'resource', new.id);
  perform note_study_change(d.campus_id, 'document', d.id) from assignment_document d
  where d.campus_id = new.campus_id and d.resource_id = new.id;
  return null;
end
$$;
create trigger resource_to_study after insert on resource
  for each row execute function study_resource_changed();
create trigger resource_to_study_again after update of name, description, tags, url, text_html, file_id, status on resource
  for each row
  when ((old.name, old.description, old.tags, old.url, old.text_html, old.file_id, old.status)
    is distinct from (new.name, new.description, new.tags, new.url, new.text_html, new.file_id, new.status))
  execute function study_resource_changed();

create function study_item_changed() returns trigger
  language plpgsql as $$
begin
  perform note_study_change(new.campus_id, tg_argv[0], new.id);
  return null;
end
$$;
create trigger assignment_to_study after insert on assignment
  for each row when (new.type = 3) execute function study_item_changed('assignment');
create trigger assignment_to_study_again after update of type, name, instruction_html, deleted_at on assignment
  for each row
  when ((old.type, old.name, old.instruction_html, old.deleted_at)
    is distinct from (new.type, new.name, new.instruction_html, new.deleted_at) and 3 in (old.type, new.type))
  execute function study_item_changed('assignment');
create trigger document_to_study after insert or update of classification_id, name, file_id, resource_id, url
  on assignment_document
  for each row execute function study_item_changed('document');
create trigger note_to_study after insert on assessment
  for each row when (new.type = 4) execute function study_item_changed('note');
create trigger note_to_study_again after update of type, name, instruction_html, status on assessment
  for each row
  when ((old.type, old.name, old.instruction_html, old.status)
    is distinct from (new.type, new.name, new.instruction_html, new.status) and 4 in (old.type, new.type))
  execute function study_item_changed('note');
create trigger lesson_to_study after insert or update of name, objective, text_html on lesson_plan_lesson
  for each row execute function study_item_changed('lesson');

create function study_question_changed() returns trigger
  language plpgsql as $$
begin
  perform note_study_change(a.campus_id, 'note', a.id) from assessment a
  where a.type = 4 and (a.campus_id, a.id) in (
    (coalesce(new.campus_id, old.campus_id), coalesce(new.assessment_id, old.assessment_id)),
    (coalesce(old.campus_id, new.campus_id), coalesce(old.assessment_id, new.assessment_id)));
  return null;
end
$$;
create trigger question_to_study after insert or delete or update of version_id, position on assessment_question
  for each row execute function study_question_changed();

-- The words that a question is found by: of its stem, its title and its keywords, as the text search of every PostgreSQL
-- takes them apart. Rows of their own, since under row-level security an index answers only comparisons (decision 0062).
create table question_word (
  campus_id bigint not null,
  question_id bigint not null,
  word text collate "C" not null,
  primary key (campus_id, question_id, word),
  foreign key (campus_id, question_id) references question (campus_id, id)
);
create index question_word_word on question_word (campus_id, word, question_id);
call make_tenant_table('question_word');

-- What filters ask for, of the newest version.
alter table question add column type smallint;
alter table question add column difficulty smallint;
create index question_by_author on question (campus_id, created_by, id);
create index question_by_subject on question (campus_id, subject_id, id);
create index question_by_type on question (campus_id, type, id);

-- The same for what is sought as for what was written.
create function words_of(source text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct left(lexeme, 40) from unnest(tsvector_to_array(to_tsvector('simple', left(source, 20000)))) as t (lexeme)
    limit 300
  );

-- Of each of these questions, by its newest version.
create function refresh_question_words(ids bigint[]) returns void
  language plpgsql as $$
begin
  delete from question_word where question_id = any(ids);
  insert into question_word (campus_id, question_id, word)
  select q.campus_id, q.id, w.word
  from question q
  cross join lateral (
    select title, content from question_version v where v.campus_id = q.campus_id and v.question_id = q.id
    order by v.version_no desc limit 1
  ) v
  cross join lateral unnest(words_of(
    concat_ws(' ', v.title, array_to_string(q.keywords, ' '), v.content -> 'stem' ->> 'source')
  )) as w (word)
  where q.id = any(ids);
end
$$;

-- Whatever writes a version or keywords: nobody can forget it.
create function versions_written() returns trigger
  language plpgsql as $$
begin
  update question q set type = n.type, difficulty = n.difficulty
  from (select distinct on (question_id) campus_id, question_id, type, difficulty from added order by question_id, version_no desc) n
  where q.campus_id = n.campus_id and q.id = n.question_id
    and (q.type, q.difficulty) is distinct from (n.type, n.difficulty);
  perform refresh_question_words(array(select distinct question_id from added));
  return null;
end
$$;
create trigger question_version_written after insert on question_version
  referencing new table as added for each statement execute function versions_written();

create function keywords_changed() returns trigger
  language plpgsql as $$
begin
  perform refresh_question_words(array[new.id]);
  return null;
end
$$;
create trigger question_keywords_changed after update of keywords on question
  for each row when (old.keywords is distinct from new.keywords) execute function keywords_changed();

update question q set type = v.type, difficulty = v.difficulty
from question_version v
where v.campus_id = q.campus_id and v.question_id = q.id
  and v.version_no = (select max(n.version_no) from question_version n where n.campus_id = q.campus_id and n.question_id = q.id);
select refresh_question_words(array(select id from question));

-- Of a word that most posts share, so many matches are enough: lists count no more than a thousand.
create or replace function found_in_forums(dictionary regconfig, sought text, forums bigint[])
  returns table (topic_id bigint, discussion_id bigint)
  language sql stable security definer rows 100 set search_path = public, pg_temp
  as $$
  with asked as (select websearch_to_tsquery(dictionary, sought) as words)
  (select t.id, null::bigint
    from asked a join discussion_topic t on t.search @@ a.words
    where t.campus_id = (select current_campus()) and t.forum_id = any(forums)
    limit 20000)
  union all
  (select d.topic_id, d.id
    from asked a
    join discussion d on d.search @@ a.words
    join discussion_topic t on t.campus_id = d.campus_id and t.id = d.topic_id
    where d.campus_id = (select current_campus()) and t.forum_id = any(forums)
      and d.seq is not null and d.deleted_at is null and d.hidden_at is null
    limit 20000)
$$;

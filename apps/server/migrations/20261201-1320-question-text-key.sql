-- Key of a text without its formatting: questions that were copied or typed again have the key of their original.

create function text_key(html text) returns text
  language sql immutable parallel safe
  return md5(regexp_replace(lower(html), '<[^>]*>|&nbsp;|\s+', '', 'g'));

create index question_version_stem on question_version (campus_id, text_key(content -> 'stem' ->> 'source'));

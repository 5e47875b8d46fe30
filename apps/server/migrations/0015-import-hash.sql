-- What a question was in the file that it came with, so that the same file brings nothing twice. It stays as it is when the
-- question is edited: what somebody has worked on is here, too. Null for what was written here.
alter table question add column import_hash text;

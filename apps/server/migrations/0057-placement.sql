-- A test that places its students: a campus may keep what comes out of it from them and their parents.
alter table assessment add column is_placement boolean not null default false;

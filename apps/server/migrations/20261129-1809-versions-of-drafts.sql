-- A draft that another device has changed since is not overwritten unseen.
alter table assignment_work add column version integer not null default 1;

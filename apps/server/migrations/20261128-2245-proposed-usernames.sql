-- Usernames of an import that were made from the names, as the file gives no address, username or known id. They are numbered anew
-- where somebody else takes one before they are written.
alter table roster_person add column is_proposed boolean not null default false;

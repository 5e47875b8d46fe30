-- Files that open with a password alone: kept, but never previewed.
alter table file add column has_password boolean not null default false;

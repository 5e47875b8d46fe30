-- Logins of a person on a day. Null for days before they were counted; every later row counts from zero.
alter table activity_day add column logins int check (logins >= 0);
alter table activity_day alter column logins set default 0;

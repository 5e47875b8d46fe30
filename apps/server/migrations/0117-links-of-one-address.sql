-- A link works for the address that it was mailed to, and for no other (decision 0141).
alter table one_time_link
  -- address that the link was mailed to, and that it proves; null: an admin has seen the link
  add column email text;
update one_time_link l set email = coalesce(o.email, a.email)
from account a left join account o on o.id = a.owner_id
where a.id = l.user_id and l.is_mailed;
delete from one_time_link where is_mailed and email is null;
alter table one_time_link drop column is_mailed;

-- address of the founder that the confirmation was mailed to
alter table trial add column token_email text;
update trial t set token_email = a.email from account a where a.id = t.founder_id and t.token_hash is not null;

-- Accounts of the demo are proved apart: mail to them is kept, for every visitor of the demo to read.
drop index account_owner_of_address;
create unique index account_owner_of_address on account (email, is_demo)
  where owner_id is null and proved_at is not null and username = email and not is_site_admin;

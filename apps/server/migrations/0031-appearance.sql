-- How a campus looks and speaks is changed by its admins. Which columns, is said here; who may, by the rules of the
-- endpoints.
create policy same_campus_changes on campus for update to pelion_app
  using (id = (select current_campus())) with check (id = (select current_campus()));

-- Names the campus in the address of its log-in page: nobody can guess another one's.
alter table campus add column sign_in_key uuid not null default gen_random_uuid();
create unique index campus_sign_in_key on campus (sign_in_key);

-- term -> [singular, plural], where this campus says something else than its type and its school
alter table campus add column term_overrides jsonb not null default '{}'
  check (jsonb_typeof(term_overrides) = 'object');

grant update (color_code, settings, term_overrides) on campus to pelion_app;

-- In pixels; null for a drawing that names none.
alter table logo add column width int check (width > 0);
alter table logo add column height int check (height > 0);

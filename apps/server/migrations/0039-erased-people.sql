-- Whoever was erased does not come back: what is left of them are results under a name that says nothing.
alter table membership add column erased_at timestamptz;

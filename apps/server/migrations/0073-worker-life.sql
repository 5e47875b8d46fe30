-- The hands of each process that takes jobs, and when they were last heard of: what a dead one had taken up is given to others
-- (decision 0114). Of no campus, and closed to pelion_app as the worker's own tables are.
create table worker_life (
  worker_id text primary key,
  beat_at timestamptz not null default now()
);

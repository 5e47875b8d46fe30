-- Photos of paper for an answer. A page arrives in pieces; from the moment it is whole it has a file, and is never changed.
create table answer_page (
  campus_id bigint not null,
  item_id bigint not null,
  -- the device's own name of it: a repetition is the same page
  id uuid not null,
  -- as it left the device, in bytes
  size int not null check (size > 0),
  -- where the pieces begin that are kept, and how far they reach; the file takes their place
  piece_offsets int[] not null default '{}',
  received int not null default 0 check (received between 0 and size),
  -- null: it is not whole yet
  file_id uuid,
  -- in pixels
  width int check (width > 0),
  height int check (height > 0),
  -- on the server's clock as the device knew it
  written_at timestamptz not null,
  began_at timestamptz not null,
  kept_at timestamptz,
  -- whole only after the end of its part
  is_late boolean not null default false,
  -- of a late one, since when it counts as part of the answer; null: held
  counted_at timestamptz,
  primary key (campus_id, item_id, id),
  constraint answer_page_whole check (
    (file_id is null) = (kept_at is null) and (file_id is null) = (width is null) and (file_id is null) = (height is null)
  ),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id),
  foreign key (campus_id, file_id) references file (campus_id, id)
);
create index answer_page_unfinished on answer_page (began_at) where file_id is null;
call make_tenant_table('answer_page');

-- How the pages of an answer lie: in which order, how turned, and which were taken out. The highest seq wins.
create table page_order (
  campus_id bigint not null,
  item_id bigint not null,
  seq bigint not null check (seq > 0),
  -- packages/contract, pageOrder
  pages jsonb not null,
  removed uuid[] not null default '{}',
  saved_at timestamptz not null,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
) with (fillfactor = 80);
call make_tenant_table('page_order');

-- The pages that are part of an answer, or wait to be: whole, and not taken out. One that no order names lies after the others.
create view laid_page with (security_invoker = true) as
  select p.campus_id, p.item_id, p.id, p.file_id, p.width, p.height, p.written_at, p.kept_at, p.is_late, p.counted_at,
    coalesce((place.page ->> 'turn')::int, 0) as turn, place.position,
    not p.is_late or p.counted_at is not null as counts
  from answer_page p
  left join page_order o on o.campus_id = p.campus_id and o.item_id = p.item_id
  left join lateral (
    select e.page, e.position from jsonb_array_elements(o.pages) with ordinality as e (page, position)
    where e.page ->> 'page_id' = p.id::text limit 1
  ) place on true
  where p.file_id is not null and not (p.id = any (coalesce(o.removed, '{}')));
grant select on laid_page to pelion_app;

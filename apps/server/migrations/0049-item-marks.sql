-- What a student did with a question besides answering it. Never scored and never mixed with answers; kept as they are: the
-- highest seq wins, a repetition changes nothing. The scratch paper has a seq of its own: it is large and travels alone.
create table item_marks (
  campus_id bigint not null,
  item_id bigint not null,
  -- 0: nothing but scratch paper yet
  seq bigint not null default 0 check (seq >= 0),
  -- marked for review, struck out, highlighted and noted: packages/contract, itemMarks, without its seconds
  marks jsonb not null default '{}',
  -- how long the question was on the screen, as the player measured it, and never longer than its part had run
  seconds int not null default 0 check (seconds >= 0),
  -- 0: nothing drawn
  sheet_seq bigint not null default 0 check (sheet_seq >= 0),
  strokes jsonb,
  saved_at timestamptz not null,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
) with (fillfactor = 80);
call make_tenant_table('item_marks');

-- A lesson dragged onto the day of another one is put there before it, or both swap.
alter table plan_bump
  drop constraint plan_bump_kind_check,
  add constraint plan_bump_kind_check
    check (kind in ('cancel', 'skip', 'insert', 'lengthen', 'move', 'reorder', 'swap', 'fill'));

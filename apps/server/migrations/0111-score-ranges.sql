-- A published table gives two bounds for each number of right answers (decision 0148): the columns of 0051 hold the lower one.
-- Null: one number, the upper bound is the same.
create function is_upper_bound(tops smallint[], cells smallint[]) returns boolean
  language sql immutable parallel safe
  return tops is null or (cells is not null and array_length(tops, 1) = array_length(cells, 1) and is_score_column(tops)
    and not exists (select from unnest(cells, tops) as c (cell, top) where c.top < c.cell));

alter table score_table
  add column english_lower_top smallint[] check (is_upper_bound(english_lower_top, english_lower)),
  add column english_higher_top smallint[] check (is_upper_bound(english_higher_top, english_higher)),
  add column math_lower_top smallint[] check (is_upper_bound(math_lower_top, math_lower)),
  add column math_higher_top smallint[] check (is_upper_bound(math_higher_top, math_higher));

-- Larger, smaller or the same share of the whole: 1, -1 or 0. How many of each there are is asked every second by whoever looks on.
alter table regrade_result add column shift smallint not null generated always as (
  sign(
    coalesce(value_of(score_after) / nullif(value_of(total_after), 0), 0)
    - coalesce(value_of(score_before) / nullif(value_of(total_before), 0), 0)
  )::smallint
) stored;

-- When the last of those who sit a test ends is asked of those alone whose clock runs beyond its due date: mostly nobody. The deadline
-- leads, for the job that ends what is over, and so that no save takes everybody who sits in its campus for a way to its own part.
drop index attempt_part_deadline;
create index attempt_part_deadline on attempt_part (deadline_at, campus_id) where ended_at is null;

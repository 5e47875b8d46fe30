-- When the last of those who sit a test ends is asked of those alone whose clock runs beyond its due date: mostly nobody.
create index attempt_part_open_until on attempt_part (campus_id, deadline_at) where ended_at is null;

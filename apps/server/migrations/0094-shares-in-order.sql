-- What is shared with somebody, newest first: a page of it reads a page's worth of rows however many there are (decision 0016).
-- When an assessment was created never changes.
alter table assessment_share add column assessment_created_at timestamptz;
update assessment_share h set assessment_created_at = a.created_at
from assessment a where a.campus_id = h.campus_id and a.id = h.assessment_id;
alter table assessment_share alter column assessment_created_at set not null;
drop index assessment_share_user;
create index assessment_share_user
  on assessment_share (campus_id, user_id, assessment_created_at desc, assessment_id desc);

-- A bundle's first grade and subject are its own columns, and found with those of all others; these are looked up for the rest of them,
-- which are few however many bundles a campus has.
create index bundle_grade_further on bundle_grade (campus_id, grade_id, bundle_id) where position > 1;
create index bundle_subject_further on bundle_subject (campus_id, subject_id, bundle_id) where position > 1;

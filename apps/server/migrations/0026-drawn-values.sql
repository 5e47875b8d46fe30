-- Numbers of a question that vary, as this attempt was given them, by their names: {"a": "3", "c": "7/2"}; null: none vary.
alter table attempt_item add column drawn_values jsonb;

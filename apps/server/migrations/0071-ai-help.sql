-- A tutor helped with this question, since then (spec 2 §7, "Set AI help status"); null: none did, as far as anybody said.
alter table attempt_item add column ai_helped_at timestamptz;

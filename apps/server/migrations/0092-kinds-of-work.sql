-- What counts as a kind of work, as averages are counted by it. Until somebody says so for what there is, nothing does.
-- parts: [{ label, weight, type_ids }]
update scoring_template set parts = (
  select jsonb_agg(p.part || '{"type_ids": []}' order by p.n) from jsonb_array_elements(parts) with ordinality as p (part, n)
) where parts <> '[]';

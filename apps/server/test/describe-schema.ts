import type pg from 'pg';

/** Grants in order; the owner is called so, because databases of different owners compare. */
const grants = (acl: string, kind: string, owner: string) => `(
  select coalesce(string_agg(format('%s:%s%s', who.name, x.privilege_type, case when x.is_grantable then '*' end), ' '
    order by who.name, x.privilege_type), 'to none')
  from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) x,
    lateral (select case x.grantee when 0 then 'public' when ${owner} then 'owner' else pg_get_userbyid(x.grantee) end) who (name))`;

const inSchema = (of: string) => `${of} = 'public'::regnamespace`;

/** One query for each kind of object: a unique name and a description. */
const kinds: Readonly<Record<string, string>> = {
  schema: `select nspname as name, ${grants('nspacl', 'n', 'nspowner')} as is from pg_namespace where nspname = 'public'`,
  table: `
    select c.relname as name, concat_ws(' ', c.relkind, c.relpersistence, 'replica identity', c.relreplident,
      'row security', c.relrowsecurity, 'forced', c.relforcerowsecurity, c.reloptions::text,
      case when c.relkind = 'v' then pg_get_viewdef(c.oid) end,
      'granted', ${grants('c.relacl', 'r', 'c.relowner')}) as is
    from pg_class c where ${inSchema('c.relnamespace')} and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  column: `
    select c.relname || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
      'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
      'collate ' || nullif(a.attcollation, t.typcollation)::regcollation::text, a.attoptions::text,
      case when a.attacl is not null then 'granted ' || ${grants('a.attacl', 'c', 'c.relowner')} end) as is
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${inSchema('c.relnamespace')} and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped`,
  // Without NOT NULL, which is a constraint from PostgreSQL 18 on and stands with the column.
  constraint: `
    select case k.conrelid when 0 then k.contypid::regtype::text else k.conrelid::regclass::text end || '.' || k.conname as name,
      concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated) as is
    from pg_constraint k where ${inSchema('k.connamespace')} and k.contype <> 'n'`,
  index: `
    select i.indexrelid::regclass::text as name,
      concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident) as is
    from pg_index i join pg_class c on c.oid = i.indexrelid where ${inSchema('c.relnamespace')}`,
  policy: `
    select tablename || '.' || policyname as name, concat_ws(' ', permissive, roles::text, cmd, qual, 'check', with_check) as is
    from pg_policies where schemaname = 'public'`,
  trigger: `
    select t.tgrelid::regclass::text || '.' || t.tgname as name, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as is
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${inSchema('c.relnamespace')} and not t.tgisinternal`,
  rule: `select tablename || '.' || rulename as name, definition as is from pg_rules where schemaname = 'public'`,
  function: `
    select p.oid::regprocedure::text as name,
      concat_ws(' ', pg_get_functiondef(p.oid), 'granted', ${grants('p.proacl', 'f', 'p.proowner')}) as is
    from pg_proc p where ${inSchema('p.pronamespace')} and p.prokind in ('f', 'p')`,
  sequence: `
    select c.relname as name, concat_ws(' ', s.data_type, s.start_value, s.min_value, s.max_value, s.increment_by,
      s.cycle, s.cache_size, pg_get_userbyid(c.relowner) = current_user, 'granted', ${grants('c.relacl', 's', 'c.relowner')}) as is
    from pg_sequences s join pg_class c on c.oid = format('%I.%I', s.schemaname, s.sequencename)::regclass
    where ${inSchema('c.relnamespace')}`,
  type: `
    select t.typname as name, concat_ws(' ', t.typtype, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault,
      (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      'granted', ${grants('t.typacl', 'T', 't.typowner')}) as is
    from pg_type t where ${inSchema('t.typnamespace')} and t.typtype in ('d', 'e', 'r')`,
  statistics: `
    select s.stxname as name, pg_get_statisticsobjdef(s.oid) as is from pg_statistic_ext s where ${inSchema('s.stxnamespace')}`,
  comment: `
    select pg_describe_object(classoid, objoid, objsubid) as name, description as is from pg_description
    where classoid = 'pg_class'::regclass and objoid in (select oid from pg_class c where ${inSchema('c.relnamespace')})`,
  default_grant: `
    select concat_ws(' ', pg_get_userbyid(defaclrole), defaclobjtype) as name, defaclacl::text as is
    from pg_default_acl where defaclnamespace in (0, 'public'::regnamespace)`,
};

/**
 * Describes the schema as lines like `column school.name: text not null`, in the order of names. Two databases have the
 * same lines if tables, columns, defaults, constraints, indexes, policies, triggers, functions, views and grants are the
 * same. The order of columns is not part of it.
 */
export async function describeSchema(client: pg.ClientBase): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(kinds)) {
    const { rows } = await client.query<{ name: string; is: string }>(query);
    lines.push(...rows.map(({ name, is }) => `${kind} ${name}: ${is}`));
  }
  return lines.toSorted();
}

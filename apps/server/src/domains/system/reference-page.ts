import type { Access } from '@pelion/access';
import { type Contract, type Endpoint, errors, services } from '@pelion/contract';
import { mediaTypes } from '@pelion/contract/kernel/media-types';
import { createText } from '@pelion/words';
import { componentSchemas, type Examples, jsonSchema } from './component-schemas.ts';

// The page speaks as a school does.
const { sentence } = createText('k12');

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark,
  );

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; }
  h2 { margin-top: 3rem; } code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
  details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 10px; margin: 0.5rem 0; }
  summary { cursor: pointer; padding: 0.6rem 0.9rem; overflow-wrap: anywhere; } summary b { display: inline-block; min-width: 4rem; }
  details > div { padding: 0 0.9rem 0.9rem; } pre { overflow-x: auto; padding: 0.75rem; border-radius: 8px;
  background: color-mix(in srgb, currentColor 7%, transparent); } dt { font-weight: 600; margin-top: 0.75rem; } dd { margin: 0; }`;

/** The whole API for people, from the same contracts as the OpenAPI description; no script on the page, and each shape once. */
export function referencePage(contracts: readonly Contract[], examples: Examples): string {
  const schemas = { ...componentSchemas(contracts), examples };
  const sections = contracts.map(
    ({ service, endpoints }) =>
      `<h2>${escapeHtml(services[service])}</h2>${Object.entries(endpoints)
        .map(([name, endpoint]) => operation(name, service, endpoint, schemas))
        .join('')}`,
  );
  const errorRows = Object.entries(errors).map(
    ([code, { status, message }]) =>
      `<dt><code>${code}</code> ${status}</dt><dd>${escapeHtml(sentence(message))}</dd>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pelion API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
<h1>Pelion API</h1>
<p>Success is always 200 and the body is the resource itself. Errors are
<code>{ code, message, details?, requestId }</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p><code>/api</code> takes <code>Authorization: Bearer token</code>, <code>/assessment-api</code> takes the header
<code>assessment_token</code>; both come from <code>POST /api/user/login</code>.</p>
${sections.join('')}
<h2>Shapes</h2>${Object.entries(schemas.schemas).map(shape).join('')}
<h2>Errors</h2><dl>${errorRows.join('')}</dl></body></html>`;
}

type Schemas = ReturnType<typeof componentSchemas> & { readonly examples: Examples };

function operation(name: string, service: Contract['service'], endpoint: Endpoint, schemas: Schemas): string {
  const parts = [
    ['Who', `<code>${escapeHtml(accessText(endpoint.access))}</code>`],
    ['Query', endpoint.query && jsonText(jsonSchema(endpoint.query, 'input'))],
    ['Body', endpoint.body && jsonText(schemas.body(endpoint.body))],
    ['For example', name in schemas.examples && jsonText(schemas.examples[name])],
    [
      'Answer',
      endpoint.output
        ? jsonText(schemas.output(endpoint.output))
        : endpoint.sends?.map((type) => `<code>${mediaTypes[type]}</code>`).join(', '),
    ],
    ['Errors', endpoint.errors && `<code>${endpoint.errors.join(', ')}</code>`],
  ] as const;
  return `<details id="${name}"><summary><b>${endpoint.method}</b> <code>${escapeHtml(services[service] + endpoint.path)}</code>
— ${escapeHtml(endpoint.summary)}</summary><div><dl>${parts
    .flatMap(([label, text]) => (text ? [`<dt>${label}</dt><dd>${text}</dd>`] : []))
    .join('')}</dl></div></details>`;
}

const accessText = (access: Access): string =>
  access === 'public'
    ? 'public'
    : Object.entries(access)
        .map(([gate, needed]) => `${gate}: ${Array.isArray(needed) ? needed.join(' | ') : String(needed)}`)
        .join('; ');

const shape = ([name, schema]: readonly [string, unknown]) =>
  `<details id="${name}"><summary><code>${name}</code></summary><div>${jsonText(schema)}</div></details>`;

/** Links each reference to its schema on the same page. */
const jsonText = (value: unknown) =>
  `<pre>${escapeHtml(JSON.stringify(value, null, 1)).replace(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    (_, name) => `<a href="#${name}">${name}</a>`,
  )}</pre>`;

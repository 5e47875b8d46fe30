// Free of schemas, like all route tables, because the browser's first chunk loads them.

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Services of `design.md`, each with a base path and a token of its own. */
export const services = { api: '/api', assessmentApi: '/assessment-api', agentApi: '/agent-api' } as const;
export type Service = keyof typeof services;

/** Method and path below the service's base, with `{name}` for parameters: `PUT /v1/announcements/{id}/read`. */
export type RouteText = `${Method} /${string}`;
export type RouteTexts = Readonly<Record<string, RouteText>>;

/** Method and path of every endpoint of a domain, defined only here. */
export interface RouteTable<Texts extends RouteTexts = RouteTexts> {
  readonly service: Service;
  readonly routes: Texts;
}

export const routeTable = <const Texts extends RouteTexts>(
  service: Service,
  routes: Texts,
): RouteTable<Texts> => ({ service, routes });

export type MethodOf<Text extends RouteText> = Text extends `${infer M extends Method} /${string}`
  ? M
  : never;
export type PathOf<Text extends RouteText> = Text extends `${Method} ${infer Path extends `/${string}`}`
  ? Path
  : never;

const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' } as const satisfies Record<
  Method,
  Method
>;
const isMethod = (text: string): text is Method => Object.hasOwn(methods, text);

/** Splits `PUT /v1/a/{id}` into method and path. */
export function readRoute(text: RouteText): { readonly method: Method; readonly path: string } {
  const [method = '', path = ''] = text.split(' ');
  if (!isMethod(method)) throw new Error(`${text} begins with no method`);
  return { method, path };
}

/** Parameters of a path, in order. */
export const paramsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

interface UrlInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Builds `/class/7` from `/class/{id}` and `{ id: 7 }`, and appends the query; empty values are omitted. */
export function urlOf(path: string, { params, query }: UrlInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [`${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`],
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** Address of an endpoint including its service's base, for requests without a client. */
export const addressOf = <Name extends string>(
  { service, routes }: RouteTable<Readonly<Record<Name, RouteText>>>,
  name: Name,
  input: UrlInput = {},
): string => services[service] + urlOf(readRoute(routes[name]).path, input);

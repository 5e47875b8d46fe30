// No schema in this file, and none in the route tables: the browser's first chunk loads them.

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The services of `design.md`; each has its own base path and its own token. */
export const services = { api: '/api', assessmentApi: '/assessment-api', agentApi: '/agent-api' } as const;
export type Service = keyof typeof services;

/** Method and path below the base of its service, with `{name}` for parameters: `PUT /v1/announcements/{id}/read`. */
export type RouteText = `${Method} /${string}`;
export type RouteTexts = Readonly<Record<string, RouteText>>;

/** Method and path of every endpoint of a domain: written here and nowhere else. */
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

/** `PUT /v1/a/{id}` -> its two halves. */
export function readRoute(text: RouteText): { readonly method: Method; readonly path: string } {
  const [method = '', path = ''] = text.split(' ');
  if (!isMethod(method)) throw new Error(`${text} begins with no method`);
  return { method, path };
}

/** The parameters of a path, in their order. */
export const paramsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

interface UrlInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** `/class/{id}` and `{ id: 7 }` -> `/class/7`, with the query behind it; empty values are left out. */
export function urlOf(path: string, { params, query }: UrlInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [`${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`],
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** Where a route is called, its service's base included, for those who send a request without a client. */
export const addressOf = <Name extends string>(
  { service, routes }: RouteTable<Readonly<Record<Name, RouteText>>>,
  name: Name,
  input: UrlInput = {},
): string => services[service] + urlOf(readRoute(routes[name]).path, input);

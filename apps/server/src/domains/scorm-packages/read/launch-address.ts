import { reasons } from './reasons.ts';
import { Refused } from './refused.ts';

/** Where a part starts. */
export interface LaunchAddress {
  /** Path in the package, as the manifest writes it. */
  readonly path: string;
  /** `?lesson=2#start`, or empty. */
  readonly query: string;
}

/** Address of a host, a scheme such as `javascript:`, or a drive. */
const foreign = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Joins the bases with the address of a resource, and adds the parameters of its item. Throws `Refused` outside the package. */
export function launchAddress(bases: readonly string[], href: string, parameters: string): LaunchAddress {
  const written = href.trim().replaceAll('\\', '/');
  const [, target = '', own = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const steps: string[] = [];
  for (const text of [...bases.map((base) => base.trim().replaceAll('\\', '/')), target]) {
    if (foreign.test(text) || text.startsWith('/')) throw new Refused(reasons.leadsOut(text));
    for (const step of text.split('/')) {
      if (step === '' || step === '.') continue;
      if (step !== '..') steps.push(step);
      else if (steps.pop() === undefined) throw new Refused(reasons.leadsOut(written));
    }
  }
  return { path: steps.join('/'), query: withParameters(own, parameters.trim()) };
}

/** SCORM 1.2 content aggregation, 2.3.2: parameters begin with `?`, `&`, `#` or nothing. */
function withParameters(own: string, parameters: string): string {
  const [, search = '', hash = ''] = /^([^#]*)(.*)$/s.exec(own) ?? [];
  const added = parameters.replace(/^[?&]+/, '');
  if (added === '') return own;
  if (added.startsWith('#')) return hash === '' ? search + added : own;
  const [, addedSearch = '', addedHash = ''] = /^([^#]*)(.*)$/s.exec(added) ?? [];
  return `${search}${search === '' ? '?' : '&'}${addedSearch}${hash || addedHash}`;
}

/** Finds the file of an address: as written, without percent signs, or in another case, as folders of Windows do. */
export function findInPackage(paths: readonly string[]): (address: LaunchAddress) => string {
  const exact = new Set(paths);
  const folded = new Map(paths.map((path) => [path.toLowerCase(), path]));
  return ({ path }) => {
    const written = path.normalize('NFC');
    const plain = decoded(written).normalize('NFC');
    if (plain.split('/').includes('..')) throw new Refused(reasons.leadsOut(path));
    for (const each of [written, plain]) if (exact.has(each)) return each;
    const found = folded.get(plain.toLowerCase());
    if (found === undefined) throw new Refused(reasons.missing(path));
    return found;
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { publicWords } from '../../../lib/campus-words.ts';
import { decodeAll } from '../../../lib/encodings/decode-all.ts';
import { XmlRefusal, xmlDocument } from '../../../lib/xml/read-xml.ts';
import {
  all,
  at,
  childOf,
  childrenOf,
  textAt,
  textOf,
  type XmlElement,
} from '../../../lib/xml/xml-element.ts';
import type { PackageContents, PackagePart } from './contents.ts';
import { findInPackage, type LaunchAddress, launchAddress } from './launch-address.ts';
import { reasons } from './reasons.ts';
import { Refused } from './refused.ts';

const MOST_PARTS = 2000;
const LONGEST_TITLE = 500;
const LONGEST_DATA = 64_000;

/**
 * Contents of a package whose files are `paths`. Throws `Refused`. Loads an XML parser: for threads alone.
 */
export function readManifest(bytes: Uint8Array, paths: readonly string[]): PackageContents {
  const manifest = parsed(decoded(bytes));
  assertScorm(manifest);
  const edition = editionOf(manifest);
  const resources = resourcesOf(manifest);
  const find = findInPackage(paths);
  const toPart = (item: XmlElement, level: number): PackagePart => {
    const resource = resources.get(item.attributes.identifierref ?? '');
    return { ...factsOf(item, level), ...targetOf(resource, item.attributes.parameters ?? '', find) };
  };
  const organizations = childrenOf(childOf(manifest, 'organizations'), 'organization');
  const chosen = inOrder(manifest, organizations)
    .map((organization) => ({ organization, parts: partsOf(organization, toPart) }))
    .find(({ parts }) => parts.some(({ path }) => path !== null));
  const parts = chosen?.parts ?? withoutOrganization(resources, find);
  if (!parts.some(({ path }) => path !== null)) throw new Refused(reasons.noParts);
  return {
    edition,
    title: titleOf(chosen?.organization) || titleOf(at(manifest, 'metadata', 'lom', 'general')),
    parts: unlike(parts),
    is_sequenced: edition === 'scorm2004' && hasRules(chosen?.organization),
  };
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isBig = first === 0xfe && second === 0xff;
  const isLittle = first === 0xff && second === 0xfe;
  // Without a mark, every other byte of UTF-16 markup is zero.
  const label =
    isBig || (first === 0 && second === 0x3c) ? 'utf-16be' : isLittle || second === 0 ? 'utf-16le' : null;
  const text = decodeAll(label ?? labelOf(bytes), bytes, true);
  if (text === null) throw new Refused(reasons.encoding);
  return text.replace(/^\uFEFF/, '');
}

/** Encoding that the XML declaration names, for texts of one byte a letter. */
function labelOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const named = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase();
  if (named === undefined || named.startsWith('utf-16')) return 'utf-8';
  try {
    return new TextDecoder(named).encoding;
  } catch {
    return 'utf-8';
  }
}

function parsed(text: string): XmlElement {
  if (/<!DOCTYPE/i.test(text.replace(/<!--[\s\S]*?-->/g, ''))) throw new Refused(reasons.doctype);
  try {
    return xmlDocument(text);
  } catch (error) {
    if (error instanceof XmlRefusal)
      throw new Refused(reasons.unreadable(publicWords.sentence(error.reason)));
    throw error;
  }
}

/** Refuses content packages of other standards, which have a manifest too. */
function assertScorm(manifest: XmlElement): void {
  const schema = textAt(manifest, 'metadata', 'schema');
  const types = [...all(childOf(manifest, 'resources'), 'resource')].map(
    ({ attributes }) => attributes.type ?? '',
  );
  const namespaces = Object.values(manifest.attributes).join(' ');
  const isScorm =
    types.length === 0 || [...all(manifest, 'resource')].some(({ attributes }) => isSco(attributes));
  if (isScorm) return;
  if (/common cartridge|thin cc/i.test(schema) || /imsglobal\.org\/xsd\/imscc|\/imscc\//i.test(namespaces))
    throw new Refused(reasons.cartridge);
  if (types.some((type) => /^imsqti_/i.test(type))) throw new Refused(reasons.questions);
}

const isSco = ({ scormtype, scormType }: Readonly<Record<string, string>>) =>
  (scormtype ?? scormType)?.toLowerCase() === 'sco';

function editionOf(manifest: XmlElement): PackageContents['edition'] {
  const version = textAt(manifest, 'metadata', 'schemaversion');
  if (/2004|CAM\s*1\.3|^1\.3/i.test(version)) return 'scorm2004';
  if (/^1\.[0-2]/.test(version)) return 'scorm12';
  return /adlcp_v1p3|adlseq_v1p3|imsss/.test(Object.values(manifest.attributes).join(' '))
    ? 'scorm2004'
    : 'scorm12';
}

interface Resource {
  readonly href: string;
  /** Bases of the manifest, of its resources and of this one, the outermost first. */
  readonly bases: readonly string[];
  readonly isSco: boolean;
}

function resourcesOf(manifest: XmlElement): ReadonlyMap<string, Resource> {
  const list = childOf(manifest, 'resources');
  const baseOf = (element: XmlElement | undefined) => element?.attributes.base ?? '';
  return new Map(
    childrenOf(list, 'resource').map((resource) => [
      resource.attributes.identifier ?? '',
      {
        href: resource.attributes.href ?? '',
        bases: [baseOf(manifest), baseOf(list), baseOf(resource)],
        isSco: isSco(resource.attributes),
      },
    ]),
  );
}

/** The default organization first. */
function inOrder(manifest: XmlElement, organizations: readonly XmlElement[]): readonly XmlElement[] {
  const named = childOf(manifest, 'organizations')?.attributes.default;
  const isDefault = ({ attributes }: XmlElement) => named !== undefined && attributes.identifier === named;
  return [...organizations.filter(isDefault), ...organizations.filter((each) => !isDefault(each))];
}

function partsOf(
  organization: XmlElement,
  toPart: (item: XmlElement, level: number) => PackagePart,
): readonly PackagePart[] {
  const parts: PackagePart[] = [];
  const visit = (parent: XmlElement, level: number) => {
    for (const item of childrenOf(parent, 'item')) {
      if (parts.length >= MOST_PARTS) return;
      parts.push(toPart(item, level));
      visit(item, level + 1);
    }
  };
  visit(organization, 0);
  return parts;
}

const titleOf = (element: XmlElement | undefined) =>
  textOf(childOf(element, 'title')).replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);

/** Facts of an item in either edition. */
function factsOf(item: XmlElement, level: number): Omit<PackagePart, 'path' | 'query' | 'is_sco'> {
  const primary = at(item, 'sequencing', 'objectives', 'primaryObjective');
  const measure = textAt(primary, 'minNormalizedMeasure');
  const limits = at(item, 'sequencing', 'limitConditions')?.attributes;
  return {
    id: item.attributes.identifier ?? '',
    title: titleOf(item),
    level,
    prerequisites: textAt(item, 'prerequisites').slice(0, LONGEST_TITLE),
    mastery_score: numberIn(textAt(item, 'masteryscore') || measure),
    launch_data: (textAt(item, 'datafromlms') || textAt(item, 'dataFromLMS')).slice(0, LONGEST_DATA),
    max_time: textAt(item, 'maxtimeallowed') || (limits?.attemptAbsoluteDurationLimit ?? ''),
    time_limit_action: textAt(item, 'timelimitaction') || textAt(item, 'timeLimitAction'),
  };
}

const numberIn = (text: string): number | null =>
  /^[-+]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;

function targetOf(
  resource: Resource | undefined,
  parameters: string,
  find: (address: LaunchAddress) => string,
): Pick<PackagePart, 'path' | 'query' | 'is_sco'> {
  if (!resource || resource.href.trim() === '') return { path: null, query: '', is_sco: false };
  const address = launchAddress(resource.bases, resource.href, parameters);
  return { path: find(address), query: address.query, is_sco: resource.isSco };
}

/** A package of resources alone: those that talk to the platform, or the first page. */
function withoutOrganization(
  resources: ReadonlyMap<string, Resource>,
  find: (address: LaunchAddress) => string,
): readonly PackagePart[] {
  const named = [...resources].filter(([, { href }]) => href.trim() !== '');
  const scos = named.filter(([, resource]) => resource.isSco);
  return (scos.length > 0 ? scos : named.slice(0, 1)).map(([id, resource]) => ({
    ...{ id, title: '', level: 0, prerequisites: '', mastery_score: null, launch_data: '', max_time: '' },
    time_limit_action: '',
    ...targetOf(resource, '', find),
  }));
}

/** Parts by distinct ids, which their records are kept by. */
function unlike(parts: readonly PackagePart[]): PackagePart[] {
  const taken = new Set<string>();
  return parts.map((part, index) => {
    const id = part.id === '' || taken.has(part.id) ? `${part.id}#${index}` : part.id;
    taken.add(id);
    return { ...part, id };
  });
}

/** Rules that would order or close parts; a passing measure alone is none. */
const hasRules = (organization: XmlElement | undefined): boolean =>
  [...all(organization, 'sequencingRules', 'rollupRules')].some((rules) => childrenOf(rules).length > 0) ||
  [...all(organization, 'controlMode')].some(
    ({ attributes }) =>
      attributes.flow === 'true' || attributes.choice === 'false' || attributes.forwardOnly === 'true',
  );

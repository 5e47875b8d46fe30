import { block, chars, tag, xmlHead } from '../text/xml.ts';

export interface Resource {
  readonly identifier: string;
  readonly type: string;
  readonly href?: string;
  /** Files of the package that it is made of. */
  readonly files: readonly string[];
  /** Resources that it needs. */
  readonly needs?: readonly string[];
}

interface Manifest {
  readonly namespace: string;
  readonly schema: string;
  readonly version: string;
  readonly resources: readonly Resource[];
}

/** A path as a manifest and a text name it. */
export const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const resourceOf = ({ identifier, type, href, files, needs = [] }: Resource) =>
  block(
    'resource',
    { identifier, type, href: href && hrefOf(href) },
    ...files.map((file) => tag('file', { href: hrefOf(file) })),
    ...needs.map((need) => tag('dependency', { identifierref: need })),
  );

/** Manifest of an IMS Content Packaging file. */
export const manifestOf = ({ namespace, schema, version, resources }: Manifest): string =>
  xmlHead +
  block(
    'manifest',
    { xmlns: namespace, identifier: 'manifest' },
    block('metadata', {}, tag('schema', {}, chars(schema)), tag('schemaversion', {}, version)),
    tag('organizations'),
    block('resources', {}, ...resources.map(resourceOf)),
  );

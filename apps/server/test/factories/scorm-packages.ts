import { zipSync } from 'fflate';

interface PartDraft {
  readonly id?: string;
  readonly title?: string;
  readonly masteryScore?: number;
  readonly prerequisites?: string;
  /** Only viewed. */
  readonly isAsset?: boolean;
}

export interface PackageDraft {
  readonly edition?: '1.2' | '2004 4th Edition';
  readonly parts?: readonly PartDraft[];
  /** Further files of the package. */
  readonly files?: Readonly<Record<string, string>>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A zipped SCORM package with a page for each part: `one.html`. */
export function zipOfPackage({ edition = '1.2', parts = [{}], files = {} }: PackageDraft = {}): Uint8Array {
  const named = parts.map((part, index) => ({ id: `part${index + 1}`, title: `Part ${index + 1}`, ...part }));
  const items = named.map(
    ({ id, title, masteryScore, prerequisites }) => `<item identifier="${id}" identifierref="r-${id}">
      <title>${title}</title>
      ${prerequisites === undefined ? '' : `<adlcp:prerequisites type="aicc_script">${prerequisites}</adlcp:prerequisites>`}
      ${masteryScore === undefined ? '' : `<adlcp:masteryscore>${masteryScore}</adlcp:masteryscore>`}</item>`,
  );
  const resources = named.map(
    ({ id, isAsset }) =>
      `<resource identifier="r-${id}" adlcp:scormtype="${isAsset ? 'asset' : 'sco'}" href="${id}.html"/>`,
  );
  const manifest = `<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
    <metadata><schema>ADL SCORM</schema><schemaversion>${edition}</schemaversion></metadata>
    <organizations><organization><title>Leaves</title>${items.join('')}</organization></organizations>
    <resources>${resources.join('')}</resources></manifest>`;
  const pages = named.map(({ id }) => [`${id}.html`, bytesOf(`<!doctype html><title>${id}</title>`)]);
  const others = Object.entries(files).map(([path, text]) => [path, bytesOf(text)]);
  return zipSync({
    'imsmanifest.xml': bytesOf(manifest),
    ...Object.fromEntries(pages),
    ...Object.fromEntries(others),
  });
}

import type { LtiProblem } from '@pelion/contract/lti-tools/facts';
import { escapeMarkup } from '../../lib/escape-markup.ts';

/** Operations of LTI 1.1 outcomes by the element of the request. */
const operations = {
  replaceResultRequest: 'replace',
  readResultRequest: 'read',
  deleteResultRequest: 'delete',
} as const;
type OutcomeKind = (typeof operations)[keyof typeof operations];

export interface OutcomeRequest {
  readonly messageId: string;
  /** Name of the operation's element, as the answer repeats it. */
  readonly operation: string;
  /** Null for an operation of another kind. */
  readonly kind: OutcomeKind | null;
  readonly sourcedId: string;
  readonly score: string;
}

const isOperation = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name);

/** Undefined for a text that is not such a message. No document type is read. The parser is loaded on use. */
export async function readOutcome(xml: string): Promise<OutcomeRequest | undefined> {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return undefined;
  const { xmlDocument, XmlRefusal } = await import('../../lib/xml/read-xml.ts');
  const { at, childrenOf, textAt, textOf } = await import('../../lib/xml/xml-element.ts');
  try {
    const root = xmlDocument(xml);
    const [request] = childrenOf(at(root, 'imsx_POXBody'));
    if (root.name !== 'imsx_POXEnvelopeRequest' || !request) return undefined;
    const { name } = request;
    const record = at(request, 'resultRecord');
    return {
      messageId: textAt(root, 'imsx_POXHeader', 'imsx_POXRequestHeaderInfo', 'imsx_messageIdentifier'),
      operation: name.replace(/Request$/, ''),
      kind: isOperation(name) ? operations[name] : null,
      sourcedId: textAt(record, 'sourcedGUID', 'sourcedId'),
      score: textOf(at(record, 'result', 'resultScore', 'textString')).trim(),
    };
  } catch (error) {
    if (error instanceof XmlRefusal) return undefined;
    throw error;
  }
}

const DECIMAL = /^\+?(\d{1,30})?(?:\.(\d{1,30})?)?$/;

/** Exact decimal from 0 to 1, `0.85`; undefined for any other text. */
export function scoreOf(text: string): string | undefined {
  const [, whole = '', part = ''] = DECIMAL.exec(text) ?? [];
  if (whole + part === '') return undefined;
  const ones = whole.replace(/^0+/, '') || '0';
  const digits = part.replace(/0+$/, '');
  if (ones !== '0' && !(ones === '1' && digits === '')) return undefined;
  return digits === '' ? ones : `${ones}.${digits}`;
}

/** Descriptions for the people of the tool. */
const descriptions: Readonly<Record<LtiProblem, string>> = {
  unsigned: 'The request is not signed by OAuth 1.0 with HMAC-SHA1.',
  key: 'The consumer key is not the one of this tool.',
  timestamp: 'The timestamp differs by more than 300 seconds.',
  bodyHash: 'The body does not match oauth_body_hash.',
  signature: 'The signature is wrong.',
  nonce: 'The nonce was used before.',
  message: 'The message is not an outcome request of LTI 1.1.',
  unsupported: 'The operation is not supported.',
  sourcedId: 'The sourced id belongs to no link of this tool.',
  score: 'The score is not a decimal from 0 to 1.',
};

interface OutcomeAnswer {
  readonly request: Pick<OutcomeRequest, 'messageId' | 'operation'> | undefined;
  readonly problem: LtiProblem | null;
  /** Score of a read result; empty for none. */
  readonly score?: string;
  /** Identifier of the answer. */
  readonly id: string;
}

export function writeOutcome({ request, problem, score, id }: OutcomeAnswer): string {
  const major = problem === null ? 'success' : problem === 'unsupported' ? 'unsupported' : 'failure';
  const operation = request?.operation ?? '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<imsx_POXEnvelopeResponse xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0">
  <imsx_POXHeader>
    <imsx_POXResponseHeaderInfo>
      <imsx_version>V1.0</imsx_version>
      <imsx_messageIdentifier>${escapeMarkup(id)}</imsx_messageIdentifier>
      <imsx_statusInfo>
        <imsx_codeMajor>${major}</imsx_codeMajor>
        <imsx_severity>${problem === null ? 'status' : 'error'}</imsx_severity>
        <imsx_description>${problem === null ? '' : descriptions[problem]}</imsx_description>
        <imsx_messageRefIdentifier>${escapeMarkup(request?.messageId ?? '')}</imsx_messageRefIdentifier>
        <imsx_operationRefIdentifier>${escapeMarkup(operation)}</imsx_operationRefIdentifier>
      </imsx_statusInfo>
    </imsx_POXResponseHeaderInfo>
  </imsx_POXHeader>
  <imsx_POXBody>${problem === null ? bodyOf(operation, score) : ''}</imsx_POXBody>
</imsx_POXEnvelopeResponse>
`;
}

const bodyOf = (operation: string, score: string | undefined) =>
  score === undefined
    ? `<${operation}Response/>`
    : `<${operation}Response><result><resultScore><language>en</language><textString>${score}</textString></resultScore></result></${operation}Response>`;

import { resultStatusTable } from '@pelion/contract/assessment-kinds';
import { StatusTag } from './status-tag.tsx';

interface ResultStatusTagProps {
  /** Result, attempt or submission with a status of spec 2 §4. */
  readonly of: { readonly result_status_id: number; readonly result_status_description: string };
}

export const ResultStatusTag = ({ of }: ResultStatusTagProps) => (
  <StatusTag tone={resultStatusTable.toneOf(of.result_status_id)}>{of.result_status_description}</StatusTag>
);

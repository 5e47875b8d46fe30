import type { FrameLook } from '@pelion/contract/viewer/messages';
import './base.css';

/** Light or dark around the document. */
export function applyLight({ isDark }: FrameLook): void {
  document.documentElement.toggleAttribute('data-dark', isDark);
}

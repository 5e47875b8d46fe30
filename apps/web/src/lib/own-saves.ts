// What was saved last in this browser, whichever tab it was: whoever is overtaken by a tab of their own is told so.

const key = 'own-saves';
const most = 50;

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** `what` names the record together with its version. */
export function rememberSave(what: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([what, ...read()].slice(0, most)));
  } catch {
    // A browser that keeps nothing says somebody else instead.
  }
}

export const isOwnSave = (what: string): boolean => read().includes(what);

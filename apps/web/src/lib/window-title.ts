/** Names the window, and so its tab and its place in the history. */
export function setWindowTitle(title: string): void {
  document.title = `${title} · Pelion`;
}

/** Items for the profiles of the operator, which the server names in the head of the page. */
export function SocialLinks() {
  'use no memo'; // Without React Compiler: renders rarely.
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=me]')].map(
    ({ href, title, dataset: { icon } }) => (
      <li key={href}>
        <a href={href} rel="noopener noreferrer me">
          <svg
            viewBox="0 0 24 24"
            width="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            role="img"
            aria-label={title}
          >
            <path d={icon} />
          </svg>
        </a>
      </li>
    ),
  );
}

// Runs before the first paint, in any browser: written for the oldest. Nothing here may wait for the app.
(() => {
  var root = document.documentElement;
  if (document.documentMode) {
    location.replace('/unsupported-browser.html');
    return;
  }
  var chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie);
  var prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-mantine-color-scheme', chosen ? chosen[1] : prefersDark ? 'dark' : 'light');

  var isSignedIn = false;
  try {
    isSignedIn = Boolean(localStorage.getItem('token'));
  } catch (_) {
    // Storage is blocked: the app explains it.
  }
  var isPublic = /^\/($|404$|forgot-password|password-reset\/)/.test(location.pathname);
  root.setAttribute('data-start', isSignedIn ? 'app' : isPublic ? 'none' : 'sign-in');

  // Pressed before the app has arrived: the app signs in as soon as it takes the form over.
  document.addEventListener('submit', (event) => {
    if (event.target.id !== 'static-sign-in') return;
    event.preventDefault();
    event.target.setAttribute('data-submitted', '');
  });
})();

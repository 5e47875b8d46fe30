// Runs before the first paint, in any browser: written in ECMAScript 5, which the oldest understands. Nothing here may
// wait for the app.
(function () {
  var root = document.documentElement;
  if (document.documentMode) {
    location.replace('/unsupported-browser.html');
    return;
  }
  var device = window.matchMedia('(prefers-color-scheme: dark)');
  showScheme();
  if (device.addEventListener) device.addEventListener('change', showScheme);

  var token = null;
  try {
    token = localStorage.getItem('token');
  } catch (_) {
    // Storage is blocked: the app explains it.
  }
  var isPublic =
    /^\/($|(404|features|pricing|about-us|contact-us|request-demo|k12|higher-education|business-training|help|privacy-policy|terms-and-conditions|unsupported-browser)$)/.test(
      location.pathname,
    );
  // Other forms of somebody who is not signed in: their frame, and of the trial what is read first, stand there at once.
  var gate = /^\/(forgot-password$|password-reset\/)/.test(location.pathname)
    ? 'gate'
    : location.pathname === '/register'
      ? 'register'
      : '';
  var files = document.currentScript;
  // A face that arrives after the first words is not used on that page: it is asked for before them. Of a signed-in page only
  // where the service worker keeps it: from the network it would hold up what is needed sooner.
  if (!token || (navigator.serviceWorker && navigator.serviceWorker.controller))
    preload(files.getAttribute('data-face'));
  root.setAttribute('data-start', token ? 'app' : gate || (isPublic ? 'none' : 'sign-in'));
  if (token) startEarly();

  // Pressed before the app has arrived: the app signs in as soon as it takes the form over.
  document.addEventListener('submit', function (event) {
    if (event.target.id !== 'static-sign-in') return;
    event.preventDefault();
    event.target.setAttribute('data-submitted', '');
  });

  // Who it is, what the dashboard shows and the files of the signed-in app travel together with the app's first file, not
  // after it.
  function startEarly() {
    (files.getAttribute('data-app') || '').split(' ').forEach(preload);
    var campus = null;
    try {
      campus = localStorage.getItem('school_campus_id');
    } catch (_) {
      // As above.
    }
    window.pelionEarly = { of: token, at: Date.now(), answers: {} };
    ask('/api/user/me');
    if (location.pathname === '/dashboard' && /^\d+$/.test(campus || ''))
      ask('/api/school/campus/' + campus + '/dashboard');
  }

  function ask(address) {
    var answer = fetch(address, {
      headers: { authorization: 'Bearer ' + token },
      credentials: 'omit',
      cache: 'no-store',
    });
    window.pelionEarly.answers[address] = answer;
    answer.catch(function () {
      // The app asks again, and says so when that fails too.
    });
  }

  // As chosen, or as the device has it; it may change while the page is open.
  function showScheme() {
    var chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie);
    root.setAttribute('data-scheme', chosen ? chosen[1] : device.matches ? 'dark' : 'light');
  }

  function preload(file) {
    if (!file) return;
    var link = document.createElement('link');
    link.rel = /\.js$/.test(file) ? 'modulepreload' : 'preload';
    // As the app asks for its styles and its face: asked for otherwise, they would be fetched twice.
    if (link.rel === 'preload') {
      link.as = /\.css$/.test(file) ? 'style' : 'font';
      link.crossOrigin = '';
    }
    link.href = file;
    document.head.appendChild(link);
  }
})();

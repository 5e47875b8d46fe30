// Runs before the first paint in every browser, so is written in ECMAScript 5. Nothing here may wait for the app.
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
  // Other logged-out forms: index.html has their frame, and for the trial its introduction.
  var gate = /^\/(forgot-password$|password-reset\/)/.test(location.pathname)
    ? 'gate'
    : location.pathname === '/register'
      ? 'register'
      : '';
  var files = document.currentScript;
  root.setAttribute('data-start', token ? 'app' : gate || (isPublic ? 'none' : 'sign-in'));
  if (token) startEarly();
  preload(files.getAttribute('data-face'));

  // Submitted before the app has loaded: the app logs in when it takes over the form.
  document.addEventListener('submit', function (event) {
    if (event.target.id !== 'static-sign-in') return;
    event.preventDefault();
    event.target.setAttribute('data-submitted', '');
  });

  // Requests the user, the dashboard's data and the files of the signed-in app in parallel with the app's first
  // file.
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
      // The app retries, and shows an error if that fails too.
    });
  }

  // Sets the chosen scheme, or the device's, which may change while the page is open.
  function showScheme() {
    var chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie);
    root.setAttribute('data-scheme', chosen ? chosen[1] : device.matches ? 'dark' : 'light');
  }

  function preload(file) {
    if (!file) return;
    var link = document.createElement('link');
    link.rel = /\.js$/.test(file) ? 'modulepreload' : 'preload';
    // Same attributes as the app's own requests; otherwise the browser fetches styles and font twice.
    if (link.rel === 'preload') {
      link.as = /\.css$/.test(file) ? 'style' : 'font';
      link.crossOrigin = '';
    }
    link.href = file;
    document.head.appendChild(link);
  }
})();

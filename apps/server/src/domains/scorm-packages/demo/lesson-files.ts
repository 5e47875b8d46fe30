// Files of the demo's packages: a lesson of pages and questions that talks to the platform in either edition.

/** Question with one right choice. */
interface DemoQuestion {
  readonly text: string;
  readonly choices: readonly string[];
  /** Place of the right choice. */
  readonly right: number;
}

export interface DemoLesson {
  readonly title: string;
  readonly pages: readonly { readonly title: string; readonly text: string }[];
  readonly questions: readonly DemoQuestion[];
}

/** Page of a lesson; `name` is the script that holds its text. */
export const lessonPage = ({ title }: DemoLesson, name: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="shared/lesson.css">
<script src="${name}"></script>
<script src="shared/lesson.js" defer></script>
</head>
<body><main id="page" tabindex="-1"></main><nav aria-label="Pages"><button id="back">Back</button><span id="place"></span><button id="next">Next</button></nav></body>
</html>
`;

/** Script with the text of a lesson. */
export const lessonText = (lesson: DemoLesson): string => `window.lesson = ${JSON.stringify(lesson)};\n`;

export const lessonStyle = `:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: 1fr auto; background: Canvas; color: CanvasText; }
main { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem; box-sizing: border-box; width: 100%; outline: none; }
h1 { font-size: 1.6rem; line-height: 1.25; }
nav { display: flex; gap: 1rem; align-items: center; justify-content: center; padding: 1rem; border-top: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); }
button { font: inherit; padding: .5rem 1.25rem; border-radius: .5rem; border: 1px solid color-mix(in srgb, CanvasText 45%, Canvas); background: Canvas; color: CanvasText; cursor: pointer; }
button:disabled { opacity: .45; cursor: default; }
button:focus-visible, input:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
#next { background: CanvasText; color: Canvas; }
label { display: block; padding: .5rem 0; }
`;

/** Runs a lesson: goes on where it was left, keeps its answers, and says what it came to. */
export const lessonScript = `(function () {
  var is2004 = false;
  function find(view) {
    for (var steps = 0; view && steps < 20; steps += 1) {
      if (view.API_1484_11) { is2004 = true; return view.API_1484_11; }
      if (view.API) return view.API;
      if (view === view.parent) return null;
      view = view.parent;
    }
    return null;
  }
  var api = find(window);
  function call(name12, name2004, a, b) { return api ? String(api[is2004 ? name2004 : name12](a, b)) : ''; }
  function get(e12, e2004) { return call('LMSGetValue', 'GetValue', is2004 ? e2004 : e12); }
  function set(e12, e2004, value) { return call('LMSSetValue', 'SetValue', is2004 ? e2004 : e12, String(value)); }
  var started = performance.now();
  call('LMSInitialize', 'Initialize', '');
  var lesson = window.lesson;
  var count = lesson.pages.length + lesson.questions.length + 1;
  var answers = {};
  try { answers = JSON.parse(get('cmi.suspend_data', 'cmi.suspend_data') || '{}'); } catch (error) { answers = {}; }
  var at = Math.min(count - 1, Number(get('cmi.core.lesson_location', 'cmi.location')) || 0);
  var isReview = get('cmi.core.lesson_mode', 'cmi.mode') === 'review';
  var isDone = false;
  var page = document.getElementById('page');
  var back = document.getElementById('back');
  var next = document.getElementById('next');

  function element(name, text) { var made = document.createElement(name); made.textContent = text; page.append(made); return made; }
  function keep() {
    set('cmi.core.lesson_location', 'cmi.location', at);
    set('cmi.suspend_data', 'cmi.suspend_data', JSON.stringify(answers));
    call('LMSCommit', 'Commit', '');
  }
  function score() {
    var right = lesson.questions.filter(function (question, index) { return answers[index] === question.right; }).length;
    return Math.round((right / lesson.questions.length) * 100);
  }
  function ask(question, index) {
    element('h1', question.text);
    question.choices.forEach(function (choice, place) {
      var label = element('label', '');
      var input = document.createElement('input');
      input.type = 'radio';
      input.name = 'choice';
      input.checked = answers[index] === place;
      input.disabled = isReview;
      input.onchange = function () { answers[index] = place; keep(); show(); };
      label.append(input, ' ' + choice);
    });
  }
  function finish() {
    if (!isReview && !isDone && lesson.questions.length > 0) {
      var points = score();
      lesson.questions.forEach(function (question, index) {
        var path = 'cmi.interactions.' + index + '.';
        set(path + 'id', path + 'id', 'question' + (index + 1));
        set(path + 'type', path + 'type', 'choice');
        set(path + 'result', path + 'result', answers[index] === question.right ? 'correct' : is2004 ? 'incorrect' : 'wrong');
      });
      set('cmi.core.score.raw', 'cmi.score.raw', points);
      if (is2004) { set('', 'cmi.score.scaled', points / 100); set('', 'cmi.completion_status', 'completed'); }
      else set('cmi.core.lesson_status', '', 'completed');
    } else if (!isReview && !isDone) {
      set('cmi.core.lesson_status', 'cmi.completion_status', 'completed');
    }
    isDone = true;
    keep();
    element('h1', 'Done');
    element('p', lesson.questions.length > 0 ? score() + ' of 100 points.' : 'You have seen all pages.');
  }
  function show() {
    page.replaceChildren();
    var question = at - lesson.pages.length;
    if (question < 0) { element('h1', lesson.pages[at].title); element('p', lesson.pages[at].text); }
    else if (question < lesson.questions.length) ask(lesson.questions[question], question);
    else finish();
    back.disabled = at === 0;
    next.disabled = at === count - 1 || (question >= 0 && question < lesson.questions.length && answers[question] === undefined);
    document.getElementById('place').textContent = at + 1 + ' / ' + count;
  }
  function go(by) { at = Math.max(0, Math.min(count - 1, at + by)); keep(); show(); page.focus(); }
  back.onclick = function () { go(-1); };
  next.onclick = function () { go(1); };
  function pad(value) { return ('0' + Math.floor(value)).slice(-2); }
  var isOver = false;
  window.addEventListener('pagehide', function () {
    if (isOver) return;
    isOver = true;
    var seconds = (performance.now() - started) / 1000;
    set('cmi.core.session_time', 'cmi.session_time', is2004 ? 'PT' + Math.floor(seconds) + 'S' : '00' + pad(seconds / 3600) + ':' + pad((seconds / 60) % 60) + ':' + pad(seconds % 60));
    set('cmi.core.exit', 'cmi.exit', isDone ? (is2004 ? 'normal' : '') : 'suspend');
    call('LMSFinish', 'Terminate', '');
  });
  show();
})();
`;

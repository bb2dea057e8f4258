// Light or dark and the size of letters, as they were chosen in the app; before the page is drawn.
const KEY = 'wortstube.settings';
const dark = matchMedia('(prefers-color-scheme: dark)');

function settings() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {}; // a browser that keeps nothing
  }
}

function appear() {
  const { appearance, letterSize } = settings();
  const chosen = ['light', 'dark'].includes(appearance) ? appearance : dark.matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = chosen;
  document.documentElement.dataset.size = letterSize ?? 'normal';
}

function turnAppearance() {
  const appearance = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings(), appearance }));
    appear();
  } catch {
    document.documentElement.dataset.theme = appearance; // as long as the page
  }
}

appear();
dark.addEventListener('change', appear);

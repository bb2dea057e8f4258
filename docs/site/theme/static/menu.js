// The contents stand open where there is room beside the text. Wide tables and code can be scrolled with the keys.
const menu = document.querySelector('.menu');
const wide = matchMedia('(min-width: 62rem)');
const fit = () => (menu.open = wide.matches);
fit();
wide.addEventListener('change', fit);

const button = document.querySelector('.appearance');
button.hidden = false;
button.addEventListener('click', turnAppearance);

function reach() {
  for (const one of document.querySelectorAll('.highlight pre, .table-wrap, .sig')) {
    if (one.scrollWidth > one.clientWidth) one.tabIndex = 0;
    else one.removeAttribute('tabindex');
  }
}
for (const table of document.querySelectorAll('main table')) {
  const wrap = document.createElement('div');
  wrap.className = 'table-wrap';
  wrap.setAttribute('role', 'group');
  wrap.setAttribute('aria-label', 'Table');
  table.replaceWith(wrap);
  wrap.append(table);
}
reach();
addEventListener('resize', reach);

// Runs before the first paint: the chosen colour scheme, and no flash of 'Login' for whoever is logged in.
(() => {
  const root = document.documentElement;
  const chosen = localStorage.getItem('farbschema');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  if (sessionStorage.getItem('token')) root.dataset.loggedIn = '';
})();

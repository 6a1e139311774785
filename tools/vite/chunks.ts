/**
 * How the back-office's scripts are cut: what signing in needs, then the router, then the frame of all pages, then what
 * lists share. Left to itself the bundler makes a file of whatever two pages have in common: fifty for the first list,
 * each compressed alone. What a group needs belongs to it, unless an earlier one has it.
 */
export const chunks = {
  groups: [
    // Also on the page that shows the API, which must not start the back-office.
    { name: 'brand', priority: 6, test: /\/src\/(palette|preferences|contract\/routes)\.ts$/ },
    { name: 'start', priority: 5, test: /\/src\/(main|auth\/LoginPage)\.tsx$/ },
    // With what a forgotten password shares with the back-office, which fetches nothing else of those pages.
    { name: 'router', priority: 4, test: /\/src\/(App\.tsx|ui\/useSingleFlight\.ts)$|\/ArrowBack\.\w+$/ },
    { name: 'reset', priority: 3, test: /\/src\/auth\/(reset|setup)\// },
    { name: 'frame', priority: 2, test: /\/src\/AdminApp\.tsx$/ },
    { name: 'list', priority: 1, test: /\/src\/ui\/(list\/ListPage|people\/AccountList)\.tsx$/ },
  ],
};

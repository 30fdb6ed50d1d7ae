/** The interface document's table: the options of each operation that runs in a browser, and `timeout` of ours. */
export const INTERFACE_TABLE = {
  evaluate: options('expression jquery lodash mathjs args'),
  requests:
    options(`url expression cookieStorage sessionStorage localStorage responseText session jquery lodash
    mathjs args retry device headers wait ready visible hidden polling proxy`),
  javascript:
    options(`url expression screenshot session type quality cookieStorage sessionStorage localStorage jquery
    lodash mathjs args filter retry device headers wait ready visible hidden polling proxy`),
  selector:
    options(`url selector screenshot session type quality engine expression cookieStorage sessionStorage
    localStorage jquery lodash mathjs html hashtml dimension args retry device headers wait ready visible hidden
    polling proxy`),
  session:
    options(`url expression cookieStorage sessionStorage localStorage jquery lodash mathjs args retry device
    headers wait ready visible hidden polling proxy`),
  screenshot: options(`url selector type viewportWidth viewportHeight quality background engine expression
    cookieStorage sessionStorage localStorage session jquery lodash mathjs args retry device headers wait ready
    visible hidden polling proxy`),
  form: options('url selectorValuePairs submitSelector wait ready visible hidden polling proxy'),
  stream: options('url selector viewportWidth viewportHeight quality background engine device'),
} as const;

export type TableOperation = keyof typeof INTERFACE_TABLE;

/** The operations of the API that each line stands for; the first of them is the one whose options are tried. */
export const ROUTES_OF: Readonly<Record<TableOperation, readonly [string, string?]>> = {
  evaluate: ['evaluateExpression', 'browserEvaluate'],
  requests: ['captureRequests', 'browserRequests'],
  javascript: ['executeJavaScript', 'browserJavaScript'],
  selector: ['evaluateSelector', 'browserSelector'],
  session: ['captureSession'],
  screenshot: ['captureScreenshot', 'browserScreenshot'],
  form: ['submitForm', 'browserForm'],
  stream: ['streamScreenshot'],
};

function options(names: string): readonly string[] {
  return [...names.trim().split(/\s+/), 'timeout'];
}

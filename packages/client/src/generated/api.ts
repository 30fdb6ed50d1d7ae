// Written by npm run docs from docs/openapi.json.
export interface paths {
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what was done in the workspace, newest first. */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks that no entry of the audit log was changed or taken out. */
        get: operations["verifyAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gonogo/domains/{domain}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says whether a domain may be asked now, after a history that the caller gives.
         * @description Nothing is counted and nothing is taken. Without a policy the default limits decide.
         */
        post: operations["checkPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gonogo/domains/{domain}/enforce/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes one permit of a policy, now or not at all.
         * @description A permit that was given counts like a request of a query, whether it is used or not.
         */
        post: operations["enforcePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gonogo/environment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the documented settings; of secrets only whether they are set. */
        get: operations["getPolicyEnvironment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gonogo/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the domain policies, oldest first. */
        get: operations["listPolicies"];
        put?: never;
        /** Creates a domain policy, which counts at once. */
        post: operations["createPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gonogo/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows a domain policy; its version is in the ETag. */
        get: operations["getPolicy"];
        /**
         * Replaces a domain policy; with If-Match only the version that was read.
         * @description The new limits count at once, and for what was granted in the last minute.
         */
        put: operations["updatePolicy"];
        post?: never;
        /** Deletes a domain policy; with If-Match only the version that was read. */
        delete: operations["deletePolicy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gonogo/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restarts the service that decides how often a domain may be asked. */
        post: operations["restartPolicyService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the devices that a page can be shown on. */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluates a JavaScript expression.
         * @description It has no page and reaches nobody.
         */
        post: operations["evaluateExpression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a page, fills a form and sends it.
         * @description `wait` is waited for before the form is filled, `ready` after it was sent.
         */
        post: operations["submitForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/javascript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a page and runs JavaScript in it. */
        post: operations["executeJavaScript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a page and lists every request it made.
         * @description Slower than other operations, since everything is noted down. An expression runs before the list is made.
         */
        post: operations["captureRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restarts the browser service. */
        post: operations["restartBrowserService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/screenshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gives a screenshot of a page, or of the first element that matches a selector, as a picture.
         * @description A jpeg; a png when the background is transparent. Nothing of it is kept.
         */
        get: operations["streamScreenshot"];
        put?: never;
        /**
         * Takes a screenshot of a page, or of the first element that matches a selector.
         * @description An expression runs before the picture is taken.
         */
        post: operations["captureScreenshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/selector": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a page and gives the elements that match a selector.
         * @description An expression is called for each element: `(element, …args, libraries)`.
         */
        post: operations["evaluateSelector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a page, runs expressions one after the other and gives the session.
         * @description After each expression that begins a navigation the next page is waited for. An expression whose page goes away gives null.
         */
        post: operations["captureSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/krull/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells how the browsers are: what they do, and what became of earlier jobs. */
        get: operations["getBrowserSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says who the caller is, where, and what they may do. */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists who may work in the workspace, by name. */
        get: operations["listMembers"];
        put?: never;
        /** Lets a user who has an account, here or elsewhere, into the workspace. */
        post: operations["addMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows a member of the workspace. */
        get: operations["getMember"];
        /** Gives a member another role; their keys and sessions feel it within a second. */
        put: operations["updateMember"];
        post?: never;
        /** Shuts a member out of the workspace within a second; the account stays. */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/screenshot/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restarts the screenshot service. */
        post: operations["restartScreenshotService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/screenshot/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a screenshot, or another file that a page gave. */
        get: operations["getScreenshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets/apikeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists one's own API keys, or as an admin all of the workspace, oldest first. */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Makes an API key for its caller and shows it, this once.
         * @description A key is never stronger than what it is made with, and ends no later.
         */
        post: operations["generateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets/apikeys/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says whether a text is a living API key of the workspace.
         * @description After five wrong ones each wait is twice the one before.
         */
        post: operations["verifyApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets/apikeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows what is known of an API key, but not the key. */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /** Deletes an API key; within a second it opens nothing. */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the users whose accounts were made in the workspace, by name. */
        get: operations["listUsers"];
        put?: never;
        /** Creates a user and lets them into the workspace, as a viewer unless `role` says otherwise. */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets/users/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says whether a user of the workspace has this password.
         * @description Takes as long when there is no such user. After five wrong ones each wait is twice the one before.
         */
        post: operations["verifyUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets/users/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows a user. */
        get: operations["getUser"];
        /**
         * Sets a user's password and ends their sessions.
         * @description One's own takes the old password; an admin sets another user's without it.
         */
        put: operations["updateUser"];
        post?: never;
        /** Deletes a user with their keys and sessions. */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a user in, for the web application: the answer sets a cookie.
         * @description A session ends 12 hours after its last use and after 7 days. After five wrong passwords each wait is twice the one before.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows the session that the request came with, and its CSRF token. */
        get: operations["getSession"];
        /** Goes on in another workspace that the user is a member of. */
        put: operations["moveSession"];
        post?: never;
        /** Signs out: ends the session that the request came with. */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/browser/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluates a JavaScript expression.
         * @description It has no page and reaches nobody.
         */
        post: operations["browserEvaluate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/browser/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a page, fills a form and sends it.
         * @description `wait` is waited for before the form is filled, `ready` after it was sent.
         */
        post: operations["browserForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/browser/javascript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a page and runs JavaScript in it. */
        post: operations["browserJavaScript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/browser/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a page and lists every request it made.
         * @description Slower than other operations, since everything is noted down. An expression runs before the list is made.
         */
        post: operations["browserRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/browser/screenshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a screenshot of a page, or of the first element that matches a selector.
         * @description An expression runs before the picture is taken.
         */
        post: operations["browserScreenshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/browser/selector": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a page and gives the elements that match a selector.
         * @description An expression is called for each element: `(element, …args, libraries)`.
         */
        post: operations["browserSelector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/command/dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts one command as a query of its own. */
        post: operations["dispatchCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists queries, the newest first. */
        get: operations["listQueries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows what was asked and what became of it. */
        get: operations["getQuery"];
        put?: never;
        post?: never;
        /** Deletes a query and its results; one that runs is cancelled. */
        delete: operations["deleteQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gives what a bug report needs: plan, timings, errors, versions; no rows, no secrets.
         * @description Values that stand where a secret may stand, and rows that stand in the query, are taken out.
         */
        get: operations["getQueryBundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops a query; the rows it has stay. */
        post: operations["cancelQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what the stages that reach out did for each row, stage by stage. */
        get: operations["listQueryCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the rows of a query that failed, and why. */
        get: operations["listQueryErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tells how far a query is, as server-sent events, until it has ended.
         * @description Each event holds what the status operation answers, whole: `progress` while it changes and one `end`. Ids count on from Last-Event-ID without gaps; a comment comes every 15 s.
         */
        get: operations["watchQuery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs a query again as a new one: all of it, from a stage on, or only the rows that failed. */
        post: operations["rerunQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gives the rows of a query: a page, or all of them as a file.
         * @description A query that still runs gives the rows it has so far, with `complete: false`.
         */
        get: operations["getQueryResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/screenshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the screenshots and files that the stages of a query took. */
        get: operations["getQueryScreenshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/stages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the stages of a query in order, all of them. */
        get: operations["listQueryStages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/stages/{stage}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows one stage of a query. */
        get: operations["getQueryStage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/stages/{stage}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what one stage did for each row. */
        get: operations["listStageCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/stages/{stage}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gives the rows of one stage: a page, or all of them as a file.
         * @description `complete: false` says that not all of its rows were kept, or not yet.
         */
        get: operations["getStageResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows how far a query is. */
        get: operations["getQueryStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the profile of the columns; the first request begins to compute it. */
        get: operations["getQuerySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/queries/{id}/summary/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says how far the profile of the columns is; begins nothing. */
        get: operations["getQuerySummaryStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/query/decorate/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says how the columns of a query are best shown, as far as its text tells. */
        post: operations["decorateQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/query/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads a query and says what it means, or what is wrong with it. */
        post: operations["parseQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/query/runner/dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a query and answers at once.
         * @description With `Prefer: wait=N` it waits up to N seconds, and answers with the rows if the query ends in time.
         */
        post: operations["dispatchQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/query/runner/dispatch/wait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a query and answers with its rows when it has ended.
         * @description After 20 s the reply begins, with a space every 15 s before the JSON. How the query ended is in `status`, also when it failed. A client that leaves does not cancel the query. Up to 100,000 rows are carried; `truncated` says that there are more.
         */
        post: operations["dispatchQueryAndWait"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restarts the query service; running queries go on afterwards. */
        post: operations["restartQueryProcessor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/services/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says under which licence each service runs.
         * @description The product is whole without a licence.
         */
        get: operations["listServiceLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/services/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says how all services are, by looking now. */
        get: operations["listServiceStatuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/services/{service}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says how a service is, by looking now. */
        get: operations["getServiceStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sirp/services/{type}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restarts a service, at most once in 30 s. */
        post: operations["restartService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets/credentials/{name}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to ask a person for consent to an OAuth credential, with PKCE.
         * @description Open `authorizationUrl` in a browser; the provider sends it on to `redirectUri` with parameters, which finishConsent takes. `rowmill oauth connect` does all of this.
         */
        post: operations["beginConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/secrets/credentials/{name}/consent/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a provider's answer to a request for consent and exchanges it for tokens. */
        post: operations["finishConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vault/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a new key of the vault into use and moves every secret to it, while queries go on.
         * @description A single machine makes the new key and forgets the old one. In a cluster the new key has to stand first in the key file of every machine before, and the keys that are named as retired can be taken out of it afterwards.
         */
        post: operations["rotateVault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the workspaces of whoever has signed in, by name; a key knows only its own. */
        get: operations["listWorkspaces"];
        put?: never;
        /** Creates a workspace whose admin is the caller, and shows its first API key, this once. */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows a workspace. */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        /**
         * Deletes a workspace and all that is kept in it but its audit log.
         * @description Users whose accounts were made in it go too, unless they are members elsewhere.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            /**
             * Format: uri-reference
             * @description Where the code is explained.
             */
            type: string;
            /** @description The phrase of the status. */
            title: string;
            status: number;
            /** @description What happened, in one sentence. */
            detail: string;
            /**
             * Format: uri-reference
             * @description The path of the request.
             */
            instance: string;
            /** @description Never renamed, never reused. */
            code: string;
            /** @description The same as in the X-Request-Id header and in the log. */
            requestId: string;
            /** @description Whether the same request may succeed later. */
            retryable: boolean;
            /** @description What is wrong with the request, field by field; at most 100. */
            errors: components["schemas"]["FieldProblem"][];
        };
        FieldProblem: {
            /** @description A JSON pointer into the request: `/body/name`, `/query/limit`, `/path/id`. */
            pointer: string;
            code: string;
            detail: string;
            /** @description Where in a query text it begins, in UTF-16 units. */
            from?: number;
            to?: number;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
         * @example 5f0c2b1e-order-17
         */
        "Idempotency-Key": string;
    };
    requestBodies: never;
    headers: {
        /** @description The request's id: the caller's own, or a new one. */
        "X-Request-Id": string;
        /** @description Where the new thing is. */
        Location: string;
        /** @description How to show a key. */
        "WWW-Authenticate": "svc";
        /** @description Seconds until trying again may help. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAuditEntries: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: number;
                /** @description Only entries of this operation. */
                operation?: string;
                /** @description Only entries of this actor, as `user ada`. */
                actor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "number": 17,
                     *           "at": "2026-01-02T03:04:05.678Z",
                     *           "actor": "user ada",
                     *           "address": "192.0.2.7",
                     *           "requestId": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *           "operation": "createUser",
                     *           "object": "grace",
                     *           "outcome": "ok",
                     *           "details": {
                     *             "role": "viewer"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "17"
                     *     }
                     */
                    "application/json": {
                        items: {
                            number: number;
                            /** Format: date-time */
                            at: string;
                            actor: string;
                            address?: string;
                            requestId?: string;
                            operation: string;
                            object?: string;
                            outcome: string;
                            details: {
                                [key: string]: unknown;
                            };
                        }[];
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the log is whole, and where it is not. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "entries": 1713
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                        /** @description How many there ought to be. */
                        entries: number;
                        /** @description The first that is missing or not as it was written. */
                        brokenAt?: number;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "domainDispatches": [
                 *         [
                 *           1767323045000
                 *         ],
                 *         [
                 *           1767323045900,
                 *           3
                 *         ]
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What was dispatched before, in any order.
                     * @default []
                     */
                    domainDispatches?: number[][];
                };
            };
        };
        responses: {
            /** @description Go or no go. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "go": false,
                     *       "retryAfterMs": 350,
                     *       "window": "perSecond",
                     *       "counts": {
                     *         "perSecond": 4,
                     *         "perTenSeconds": 4,
                     *         "perMinute": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        go: boolean;
                        /** @description 0 when `go`; null when the policy is closed. */
                        retryAfterMs: number | null;
                        /** @description The window that decides; null when `go`. */
                        window: ("perSecond" | "perTenSeconds" | "perMinute") | null;
                        counts: {
                            perSecond: number;
                            perTenSeconds: number;
                            perMinute: number;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `policy/bad-domain`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enforcePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Go or no go. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "go": true,
                     *       "retryAfterMs": 0
                     *     }
                     */
                    "application/json": {
                        go: boolean;
                        /** @description 0 when `go`; null when the policy is closed. */
                        retryAfterMs: number | null;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `policy/bad-domain`, `policy/not-covered`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPolicyEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings in the order of the reference. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "databaseUrl",
                     *           "value": "set",
                     *           "source": "environment",
                     *           "sentence": "The PostgreSQL (15 or later) to use; without one the service starts its own."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            name: string;
                            /** @description Empty when there is none; `set` or `unset` for secrets. */
                            value: string;
                            /** @enum {unknown} */
                            source: "default" | "file" | "environment" | "flag";
                            sentence: string;
                        }[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPolicies: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of policies. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *           "name": "The shop, gently",
                     *           "domain": "shop.example",
                     *           "policy": {
                     *             "perSecond": 2,
                     *             "perMinute": 60
                     *           },
                     *           "version": 1,
                     *           "createdAt": "2026-01-02T03:04:05.678Z",
                     *           "updatedAt": "2026-01-02T03:04:05.678Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** @description A label for people. */
                            name: string;
                            /** @description A host; the policy also counts for all hosts below it. */
                            domain: string;
                            policy: {
                                /** @description Dispatches in any second; unlimited when missing, closed when 0. */
                                perSecond?: number;
                                /** @description Dispatches in any ten seconds; unlimited when missing, closed when 0. */
                                perTenSeconds?: number;
                                /** @description Dispatches in any minute; unlimited when missing, closed when 0. */
                                perMinute?: number;
                            };
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPolicy: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
                 * @example 5f0c2b1e-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "The shop, gently",
                 *       "domain": "shop.example",
                 *       "policy": {
                 *         "perSecond": 2,
                 *         "perMinute": 60
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description A label for people. */
                    name: string;
                    /** @description A host; the policy also counts for all hosts below it. */
                    domain: string;
                    policy: {
                        /** @description Dispatches in any second; unlimited when missing, closed when 0. */
                        perSecond?: number;
                        /** @description Dispatches in any ten seconds; unlimited when missing, closed when 0. */
                        perTenSeconds?: number;
                        /** @description Dispatches in any minute; unlimited when missing, closed when 0. */
                        perMinute?: number;
                    };
                };
            };
        };
        responses: {
            /** @description The policy. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "name": "The shop, gently",
                     *       "domain": "shop.example",
                     *       "policy": {
                     *         "perSecond": 2,
                     *         "perMinute": 60
                     *       },
                     *       "version": 1,
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "updatedAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description A label for people. */
                        name: string;
                        /** @description A host; the policy also counts for all hosts below it. */
                        domain: string;
                        policy: {
                            /** @description Dispatches in any second; unlimited when missing, closed when 0. */
                            perSecond?: number;
                            /** @description Dispatches in any ten seconds; unlimited when missing, closed when 0. */
                            perTenSeconds?: number;
                            /** @description Dispatches in any minute; unlimited when missing, closed when 0. */
                            perMinute?: number;
                        };
                        version: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `request/still-running`, `policy/taken`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `request/key-reused`, `policy/bad-domain`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "name": "The shop, gently",
                     *       "domain": "shop.example",
                     *       "policy": {
                     *         "perSecond": 2,
                     *         "perMinute": 60
                     *       },
                     *       "version": 1,
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "updatedAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description A label for people. */
                        name: string;
                        /** @description A host; the policy also counts for all hosts below it. */
                        domain: string;
                        policy: {
                            /** @description Dispatches in any second; unlimited when missing, closed when 0. */
                            perSecond?: number;
                            /** @description Dispatches in any ten seconds; unlimited when missing, closed when 0. */
                            perTenSeconds?: number;
                            /** @description Dispatches in any minute; unlimited when missing, closed when 0. */
                            perMinute?: number;
                        };
                        version: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "The shop, gently",
                 *       "domain": "shop.example",
                 *       "policy": {
                 *         "perSecond": 2,
                 *         "perMinute": 60
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description A label for people. */
                    name: string;
                    /** @description A host; the policy also counts for all hosts below it. */
                    domain: string;
                    policy: {
                        /** @description Dispatches in any second; unlimited when missing, closed when 0. */
                        perSecond?: number;
                        /** @description Dispatches in any ten seconds; unlimited when missing, closed when 0. */
                        perTenSeconds?: number;
                        /** @description Dispatches in any minute; unlimited when missing, closed when 0. */
                        perMinute?: number;
                    };
                };
            };
        };
        responses: {
            /** @description The policy as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "name": "The shop, gently",
                     *       "domain": "shop.example",
                     *       "policy": {
                     *         "perSecond": 2,
                     *         "perMinute": 60
                     *       },
                     *       "version": 2,
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "updatedAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @description A label for people. */
                        name: string;
                        /** @description A host; the policy also counts for all hosts below it. */
                        domain: string;
                        policy: {
                            /** @description Dispatches in any second; unlimited when missing, closed when 0. */
                            perSecond?: number;
                            /** @description Dispatches in any ten seconds; unlimited when missing, closed when 0. */
                            perTenSeconds?: number;
                            /** @description Dispatches in any minute; unlimited when missing, closed when 0. */
                            perMinute?: number;
                        };
                        version: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `policy/taken`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition Failed: `request/changed-meanwhile`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `policy/bad-domain`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Precondition Failed: `request/changed-meanwhile`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restartPolicyService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It drains and then starts again; its status tells how far it is. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": "sirp",
                     *       "state": "draining"
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        service: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
                        /** @constant */
                        state: "draining";
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `service/not-built`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `service/restarted-just-now`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, by name; most phones and tablets have a `landscape` variant. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Galaxy S9+",
                     *           "userAgent": "Mozilla/5.0 (Linux; Android 8.0.0; SM-G965U) AppleWebKit/537.36",
                     *           "viewport": {
                     *             "width": 320,
                     *             "height": 658,
                     *             "deviceScaleFactor": 4.5,
                     *             "isMobile": true,
                     *             "hasTouch": true,
                     *             "isLandscape": false
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            name: string;
                            userAgent: string;
                            viewport: {
                                /** @description In CSS pixels. */
                                width: number;
                                /** @description In CSS pixels. */
                                height: number;
                                /** @description Pixels a CSS pixel. */
                                deviceScaleFactor: number;
                                isMobile: boolean;
                                hasTouch: boolean;
                                isLandscape: boolean;
                            };
                        }[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    evaluateExpression: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "expression": "(a, b, { mathjs }) => mathjs.hypot(a, b)",
                 *       "args": [
                 *         3,
                 *         4
                 *       ],
                 *       "mathjs": true
                 *     }
                 */
                "application/json": {
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression: string;
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "result": 42
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description What the expression gave. */
                        result: unknown;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/login",
                 *       "selectorValuePairs": [
                 *         [
                 *           "#user",
                 *           "ada"
                 *         ],
                 *         [
                 *           "#password",
                 *           "lovelace"
                 *         ]
                 *       ],
                 *       "submitSelector": "button[type=submit]"
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Fields and their values, filled in this order. */
                    selectorValuePairs: string[][];
                    /** @description A CSS selector. */
                    submitSelector: string;
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                };
            };
        };
        responses: {
            /** @description The page after the form was sent, and its session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "cookieStorage": {
                     *         "sid": {
                     *           "value": "1",
                     *           "domain": "example.org",
                     *           "path": "/",
                     *           "session": true
                     *         }
                     *       },
                     *       "localStorage": {
                     *         "theme": "dark"
                     *       },
                     *       "sessionStorage": {}
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        cookieStorage: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage: {
                            [key: string]: string;
                        };
                        sessionStorage: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    executeJavaScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/",
                 *       "expression": "() => document.title",
                 *       "screenshot": true
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Cookies to set, by name. */
                    cookieStorage?: {
                        [key: string]: {
                            value: string;
                            /** @description When it is not the name of the entry. */
                            name?: string;
                            /** @description The page's own host when left out. */
                            domain?: string;
                            path?: string;
                            /** @description A date, or seconds since 1970; a cookie of the session when left out. */
                            expires?: string;
                            /** @description As replies tell it; nothing when sent. */
                            size?: number;
                            httpOnly?: boolean;
                            secure?: boolean;
                            session?: boolean;
                            sameSite?: string;
                        };
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    sessionStorage?: {
                        [key: string]: unknown;
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    localStorage?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /** @description Further tries after a crash, a failed connection or a timeout. */
                    retry?: number;
                    /**
                     * @description `Desktop`, or a device of the list of devices.
                     * @default Galaxy S9+
                     */
                    device?: string;
                    /** @description Sent to the page's own origin only. */
                    headers?: {
                        [key: string]: string;
                    };
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression: string;
                    /**
                     * @description Takes a screenshot of the whole page.
                     * @default false
                     */
                    screenshot?: boolean;
                    /**
                     * @description Of a screenshot.
                     * @default jpeg
                     * @enum {unknown}
                     */
                    type?: "png" | "jpeg" | "webp";
                    /**
                     * @description Of a screenshot as jpeg.
                     * @default 100
                     */
                    quality?: number;
                    /**
                     * @description Adds cookies and storages to the reply, as cookieStorage, localStorage and sessionStorage.
                     * @default false
                     */
                    session?: boolean;
                    /** @description Globs of hosts and paths that are not fetched: `ads.example.org`, `*.png`, `/track/*`. */
                    filter?: string[];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "result": "Example Domain"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        /** @description What the expression gave. */
                        result: unknown;
                        screenshot?: {
                            /** @description SHA-256 of the bytes. */
                            hash: string;
                            /** @description Where it is kept, for 7 days at least. */
                            href: string;
                            /** @enum {unknown} */
                            type: "png" | "jpeg" | "webp";
                            width: number;
                            height: number;
                            bytes: number;
                            /** @description Pixels a CSS pixel; lower than the device's when the picture would have been too large. */
                            scale: number;
                        };
                        cookieStorage?: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage?: {
                            [key: string]: string;
                        };
                        sessionStorage?: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    captureRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/",
                 *       "ready": "idle",
                 *       "responseText": true
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Cookies to set, by name. */
                    cookieStorage?: {
                        [key: string]: {
                            value: string;
                            /** @description When it is not the name of the entry. */
                            name?: string;
                            /** @description The page's own host when left out. */
                            domain?: string;
                            path?: string;
                            /** @description A date, or seconds since 1970; a cookie of the session when left out. */
                            expires?: string;
                            /** @description As replies tell it; nothing when sent. */
                            size?: number;
                            httpOnly?: boolean;
                            secure?: boolean;
                            session?: boolean;
                            sameSite?: string;
                        };
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    sessionStorage?: {
                        [key: string]: unknown;
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    localStorage?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /** @description Further tries after a crash, a failed connection or a timeout. */
                    retry?: number;
                    /**
                     * @description `Desktop`, or a device of the list of devices.
                     * @default Galaxy S9+
                     */
                    device?: string;
                    /** @description Sent to the page's own origin only. */
                    headers?: {
                        [key: string]: string;
                    };
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression?: string;
                    /**
                     * @description Gives the text of each response.
                     * @default false
                     */
                    responseText?: boolean;
                    /**
                     * @description Adds cookies and storages to the reply, as cookieStorage, localStorage and sessionStorage.
                     * @default false
                     */
                    session?: boolean;
                };
            };
        };
        responses: {
            /** @description Every request, in the order in which they were sent; or a HAR. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "requests": [
                     *         {
                     *           "url": "https://example.org/",
                     *           "method": "GET",
                     *           "type": "Document",
                     *           "initiator": "other",
                     *           "status": 200,
                     *           "requestHeaders": {
                     *             "accept": "text/html"
                     *           },
                     *           "responseHeaders": {
                     *             "content-type": "text/html"
                     *           },
                     *           "mimeType": "text/html",
                     *           "startedAt": 0,
                     *           "durationMs": 120,
                     *           "encodedBytes": 5120,
                     *           "remoteAddress": "192.0.2.1:443",
                     *           "fromCache": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        requests: {
                            url: string;
                            method: string;
                            type: string;
                            initiator: string;
                            requestHeaders: {
                                [key: string]: string;
                            };
                            responseHeaders: {
                                [key: string]: string;
                            };
                            /** @description Milliseconds since the navigation began. */
                            startedAt: number;
                            encodedBytes: number;
                            fromCache: boolean;
                            status?: number;
                            mimeType?: string;
                            durationMs?: number;
                            remoteAddress?: string;
                            failure?: string;
                            responseText?: string;
                            isTruncated?: boolean;
                        }[];
                        /** @description What the expression gave. */
                        result?: unknown;
                        cookieStorage?: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage?: {
                            [key: string]: string;
                        };
                        sessionStorage?: {
                            [key: string]: string;
                        };
                    } | {
                        log: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restartBrowserService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It drains and then starts again; its status tells how far it is. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": "sirp",
                     *       "state": "draining"
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        service: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
                        /** @constant */
                        state: "draining";
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `service/restarted-just-now`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    streamScreenshot: {
        parameters: {
            query: {
                /** @description The page to open. */
                url: string;
                /** @description A CSS selector. */
                selector?: string;
                /** @description Width of the window, in CSS pixels. */
                viewportWidth?: number;
                /** @description Height of the window, in CSS pixels. */
                viewportHeight?: number;
                /** @description The CSS background of the body; `transparent` gives transparency. */
                background?: string;
                /** @description Of a screenshot as jpeg. */
                quality?: number;
                /** @description Who understands the selector. */
                engine?: "dom" | "jquery";
                /** @description `Desktop`, or a device of the list of devices. */
                device?: string;
                /** @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries. */
                timeout?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                    "image/png": unknown;
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    captureScreenshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/",
                 *       "selector": "main",
                 *       "type": "png",
                 *       "device": "Desktop"
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Cookies to set, by name. */
                    cookieStorage?: {
                        [key: string]: {
                            value: string;
                            /** @description When it is not the name of the entry. */
                            name?: string;
                            /** @description The page's own host when left out. */
                            domain?: string;
                            path?: string;
                            /** @description A date, or seconds since 1970; a cookie of the session when left out. */
                            expires?: string;
                            /** @description As replies tell it; nothing when sent. */
                            size?: number;
                            httpOnly?: boolean;
                            secure?: boolean;
                            session?: boolean;
                            sameSite?: string;
                        };
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    sessionStorage?: {
                        [key: string]: unknown;
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    localStorage?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /** @description Further tries after a crash, a failed connection or a timeout. */
                    retry?: number;
                    /**
                     * @description `Desktop`, or a device of the list of devices.
                     * @default Galaxy S9+
                     */
                    device?: string;
                    /** @description Sent to the page's own origin only. */
                    headers?: {
                        [key: string]: string;
                    };
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                    /** @description A CSS selector. */
                    selector?: string;
                    /**
                     * @description Who understands the selector.
                     * @default dom
                     * @enum {unknown}
                     */
                    engine?: "dom" | "jquery";
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression?: string;
                    /**
                     * @description Of a screenshot.
                     * @default jpeg
                     * @enum {unknown}
                     */
                    type?: "png" | "jpeg" | "webp";
                    /**
                     * @description Of a screenshot as jpeg.
                     * @default 100
                     */
                    quality?: number;
                    /** @description Width of the window, in CSS pixels. */
                    viewportWidth?: number;
                    /** @description Height of the window, in CSS pixels. */
                    viewportHeight?: number;
                    /** @description The CSS background of the body; `transparent` gives transparency. */
                    background?: string;
                    /**
                     * @description Adds cookies and storages to the reply, as cookieStorage, localStorage and sessionStorage.
                     * @default false
                     */
                    session?: boolean;
                };
            };
        };
        responses: {
            /** @description Where the picture is kept; or the picture itself, for `Accept: image/*`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "screenshot": {
                     *         "hash": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *         "href": "/v1/screenshot/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *         "type": "jpeg",
                     *         "width": 1440,
                     *         "height": 2960,
                     *         "bytes": 48213,
                     *         "scale": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        screenshot: {
                            /** @description SHA-256 of the bytes. */
                            hash: string;
                            /** @description Where it is kept, for 7 days at least. */
                            href: string;
                            /** @enum {unknown} */
                            type: "png" | "jpeg" | "webp";
                            width: number;
                            height: number;
                            bytes: number;
                            /** @description Pixels a CSS pixel; lower than the device's when the picture would have been too large. */
                            scale: number;
                        };
                        cookieStorage?: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage?: {
                            [key: string]: string;
                        };
                        sessionStorage?: {
                            [key: string]: string;
                        };
                    };
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    evaluateSelector: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/",
                 *       "selector": "h1",
                 *       "expression": "(element) => element.tagName"
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Cookies to set, by name. */
                    cookieStorage?: {
                        [key: string]: {
                            value: string;
                            /** @description When it is not the name of the entry. */
                            name?: string;
                            /** @description The page's own host when left out. */
                            domain?: string;
                            path?: string;
                            /** @description A date, or seconds since 1970; a cookie of the session when left out. */
                            expires?: string;
                            /** @description As replies tell it; nothing when sent. */
                            size?: number;
                            httpOnly?: boolean;
                            secure?: boolean;
                            session?: boolean;
                            sameSite?: string;
                        };
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    sessionStorage?: {
                        [key: string]: unknown;
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    localStorage?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /** @description Further tries after a crash, a failed connection or a timeout. */
                    retry?: number;
                    /**
                     * @description `Desktop`, or a device of the list of devices.
                     * @default Galaxy S9+
                     */
                    device?: string;
                    /** @description Sent to the page's own origin only. */
                    headers?: {
                        [key: string]: string;
                    };
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                    /** @description A CSS selector. */
                    selector: string;
                    /**
                     * @description Who understands the selector.
                     * @default dom
                     * @enum {unknown}
                     */
                    engine?: "dom" | "jquery";
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression?: string;
                    /**
                     * @description Gives innerHTML and outerHTML.
                     * @default true
                     */
                    html?: boolean;
                    /**
                     * @description Gives SHA-256 of innerHTML and outerHTML.
                     * @default false
                     */
                    hashtml?: boolean;
                    /**
                     * @description Gives place and size.
                     * @default true
                     */
                    dimension?: boolean;
                    /**
                     * @description Takes a screenshot of the whole page.
                     * @default false
                     */
                    screenshot?: boolean;
                    /**
                     * @description Of a screenshot.
                     * @default jpeg
                     * @enum {unknown}
                     */
                    type?: "png" | "jpeg" | "webp";
                    /**
                     * @description Of a screenshot as jpeg.
                     * @default 100
                     */
                    quality?: number;
                    /**
                     * @description Adds cookies and storages to the reply, as cookieStorage, localStorage and sessionStorage.
                     * @default false
                     */
                    session?: boolean;
                };
            };
        };
        responses: {
            /** @description The elements, in the order of the document; none when nothing matches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "elements": [
                     *         {
                     *           "nodeName": "H1",
                     *           "attributes": {
                     *             "class": "title"
                     *           },
                     *           "innerText": "Example Domain",
                     *           "innerHTML": "Example Domain",
                     *           "outerHTML": "<h1 class=\"title\">Example Domain</h1>",
                     *           "dimension": {
                     *             "x": 8,
                     *             "y": 21,
                     *             "width": 304,
                     *             "height": 74,
                     *             "top": 21,
                     *             "left": 8
                     *           }
                     *         }
                     *       ],
                     *       "screenshot": {
                     *         "hash": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *         "href": "/v1/screenshot/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *         "type": "jpeg",
                     *         "width": 1440,
                     *         "height": 2960,
                     *         "bytes": 48213,
                     *         "scale": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        elements: {
                            nodeName: string;
                            attributes: {
                                [key: string]: string;
                            };
                            innerText: string;
                            innerHTML?: string;
                            outerHTML?: string;
                            innerHTMLHash?: string;
                            outerHTMLHash?: string;
                            dimension?: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                                top: number;
                                left: number;
                            };
                            /** @description What the expression gave for this element. */
                            expression?: unknown;
                        }[];
                        screenshot?: {
                            /** @description SHA-256 of the bytes. */
                            hash: string;
                            /** @description Where it is kept, for 7 days at least. */
                            href: string;
                            /** @enum {unknown} */
                            type: "png" | "jpeg" | "webp";
                            width: number;
                            height: number;
                            bytes: number;
                            /** @description Pixels a CSS pixel; lower than the device's when the picture would have been too large. */
                            scale: number;
                        };
                        cookieStorage?: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage?: {
                            [key: string]: string;
                        };
                        sessionStorage?: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    captureSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/",
                 *       "expression": [
                 *         "() => document.querySelector('a').click()",
                 *         "() => document.title"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Cookies to set, by name. */
                    cookieStorage?: {
                        [key: string]: {
                            value: string;
                            /** @description When it is not the name of the entry. */
                            name?: string;
                            /** @description The page's own host when left out. */
                            domain?: string;
                            path?: string;
                            /** @description A date, or seconds since 1970; a cookie of the session when left out. */
                            expires?: string;
                            /** @description As replies tell it; nothing when sent. */
                            size?: number;
                            httpOnly?: boolean;
                            secure?: boolean;
                            session?: boolean;
                            sameSite?: string;
                        };
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    sessionStorage?: {
                        [key: string]: unknown;
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    localStorage?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /** @description Further tries after a crash, a failed connection or a timeout. */
                    retry?: number;
                    /**
                     * @description `Desktop`, or a device of the list of devices.
                     * @default Galaxy S9+
                     */
                    device?: string;
                    /** @description Sent to the page's own origin only. */
                    headers?: {
                        [key: string]: string;
                    };
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                    /** @description One expression, or several that run one after the other, each on the page that the last one left. */
                    expression: string | string[];
                };
            };
        };
        responses: {
            /** @description What each expression gave, and the session after the last one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "results": [
                     *         null
                     *       ],
                     *       "cookieStorage": {
                     *         "sid": {
                     *           "value": "1",
                     *           "domain": "example.org",
                     *           "path": "/",
                     *           "session": true
                     *         }
                     *       },
                     *       "localStorage": {
                     *         "theme": "dark"
                     *       },
                     *       "sessionStorage": {}
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        results: unknown[];
                        cookieStorage: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage: {
                            [key: string]: string;
                        };
                        sessionStorage: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBrowserSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description True readings, taken now; browsers are started with the first job. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "health": "up",
                     *       "version": "HeadlessChrome/156.0.8078.79",
                     *       "slots": 2,
                     *       "busy": 1,
                     *       "queued": 0,
                     *       "browsers": [
                     *         {
                     *           "startedAt": "2026-01-02T03:04:05.678Z",
                     *           "pages": 17,
                     *           "memoryBytes": 213000000,
                     *           "isRetiring": false
                     *         }
                     *       ],
                     *       "jobs": {
                     *         "ok": 16,
                     *         "browser/timeout": 1
                     *       },
                     *       "recycled": 0,
                     *       "killed": 0
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether a job could run.
                         * @enum {unknown}
                         */
                        health: "up" | "down";
                        /** @description The code of the reason why none could. */
                        problem?: string;
                        /** @description Null before the first job. */
                        version: string | null;
                        /** @description Jobs that run at the same time. */
                        slots: number;
                        /** @description Jobs that run. */
                        busy: number;
                        /** @description Jobs that wait. */
                        queued: number;
                        browsers: {
                            /** Format: date-time */
                            startedAt: string;
                            /** @description Pages it has shown. */
                            pages: number;
                            memoryBytes: number;
                            /** @description It finishes its jobs and takes no more. */
                            isRetiring: boolean;
                        }[];
                        /** @description How many jobs ended since the start, by outcome: `ok`, or the code of the error. */
                        jobs: {
                            [key: string]: number;
                        };
                        /** @description Browsers that were replaced in time. */
                        recycled: number;
                        /** @description Browsers that had to be ended. */
                        killed: number;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "role": "editor",
                     *       "workspace": {
                     *         "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *         "name": "default"
                     *       },
                     *       "keyId": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e12"
                     *     }
                     */
                    "application/json": {
                        username?: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        workspace: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        };
                        /**
                         * Format: uuid
                         * @description Left out for sessions.
                         */
                        keyId?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "username": "ada",
                     *           "role": "editor",
                     *           "createdAt": "2026-01-02T03:04:05.678Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            username: string;
                            /** @description Viewers read, editors also change and run, admins also manage people. */
                            role: "viewer" | "editor" | "admin";
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
                 * @example 5f0c2b1e-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "role": "editor"
                 *     }
                 */
                "application/json": {
                    /** @description Not "." or "..", without control characters and spaces at its ends. */
                    username: string;
                    /** @description Viewers read, editors also change and run, admins also manage people. */
                    role: "viewer" | "editor" | "admin";
                };
            };
        };
        responses: {
            /** @description The member. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "role": "editor",
                     *       "createdAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        username: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `request/still-running`, `request/taken`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `request/key-reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "role": "editor",
                     *       "createdAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        username: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "editor"
                 *     }
                 */
                "application/json": {
                    /** @description Viewers read, editors also change and run, admins also manage people. */
                    role: "viewer" | "editor" | "admin";
                };
            };
        };
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "role": "editor",
                     *       "createdAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        username: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `access/last-admin`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is no longer a member. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `access/last-admin`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restartScreenshotService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It drains and then starts again; its status tells how far it is. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": "sirp",
                     *       "state": "draining"
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        service: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
                        /** @constant */
                        state: "draining";
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `service/restarted-just-now`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScreenshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of its bytes, as hex. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its bytes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                    "application/pdf": unknown;
                    "application/zip": unknown;
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `engine/storage`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys, without what opens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *           "name": "nightly build",
                     *           "role": "editor",
                     *           "username": "ada",
                     *           "lastFour": "Ch2x",
                     *           "createdAt": "2026-01-02T03:04:05.678Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @description Viewers read, editors also change and run, admins also manage people. */
                            role: "viewer" | "editor" | "admin";
                            /** @description Whose key it is. */
                            username: string;
                            /** @description The last four characters, to tell keys apart. */
                            lastFour: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt?: string;
                            /**
                             * Format: date-time
                             * @description At most a minute late.
                             */
                            lastUsedAt?: string;
                            /** @description The address of the client. */
                            lastUsedFrom?: string;
                        }[];
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
                 * @example 5f0c2b1e-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "nightly build",
                 *       "role": "editor"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @description Viewers read, editors also change and run, admins also manage people. */
                    role?: "viewer" | "editor" | "admin";
                    /**
                     * Format: date-time
                     * @description Never, when left out.
                     */
                    expiresAt?: string;
                };
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "name": "nightly build",
                     *       "role": "editor",
                     *       "username": "ada",
                     *       "lastFour": "Ch2x",
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "key": "rml_000000000000000000000000000000example"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** @description Whose key it is. */
                        username: string;
                        /** @description The last four characters, to tell keys apart. */
                        lastFour: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        expiresAt?: string;
                        /**
                         * Format: date-time
                         * @description At most a minute late.
                         */
                        lastUsedAt?: string;
                        /** @description The address of the client. */
                        lastUsedFrom?: string;
                        /** @description Shown this once; left out when an answer is replayed by its Idempotency-Key. */
                        key?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forged`, `access/forbidden`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `request/still-running`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `request/key-reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "rml_000000000000000000000000000000example"
                 *     }
                 */
                "application/json": {
                    key: string;
                };
            };
        };
        responses: {
            /** @description Whether it is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": false
                     *     }
                     */
                    "application/json": {
                        valid: boolean;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `access/throttled`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key without what opens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "name": "nightly build",
                     *       "role": "editor",
                     *       "username": "ada",
                     *       "lastFour": "Ch2x",
                     *       "createdAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** @description Whose key it is. */
                        username: string;
                        /** @description The last four characters, to tell keys apart. */
                        lastFour: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        expiresAt?: string;
                        /**
                         * Format: date-time
                         * @description At most a minute late.
                         */
                        lastUsedAt?: string;
                        /** @description The address of the client. */
                        lastUsedFrom?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "username": "ada",
                     *           "role": "viewer",
                     *           "createdAt": "2026-01-02T03:04:05.678Z",
                     *           "passwordChangedAt": "2026-01-02T03:04:05.678Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            username: string;
                            /** @description Viewers read, editors also change and run, admins also manage people. */
                            role?: "viewer" | "editor" | "admin";
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            passwordChangedAt: string;
                        }[];
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
                 * @example 5f0c2b1e-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "username": "ada",
                 *         "password": "correct horse battery"
                 *       },
                 *       "role": "editor"
                 *     }
                 */
                "application/json": {
                    credential: {
                        /** @description Not "." or "..", without control characters and spaces at its ends. */
                        username: string;
                        /** @description At most 1,000 bytes. */
                        password: string;
                    };
                    /** @description Viewers read, editors also change and run, admins also manage people. */
                    role?: "viewer" | "editor" | "admin";
                };
            };
        };
        responses: {
            /** @description The user. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "role": "editor",
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "passwordChangedAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        username: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role?: "viewer" | "editor" | "admin";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        passwordChangedAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `request/still-running`, `request/taken`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `request/key-reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `access/throttled`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "username": "ada",
                 *         "password": "correct horse battery"
                 *       }
                 *     }
                 */
                "application/json": {
                    credential: {
                        /** @description Not "." or "..", without control characters and spaces at its ends. */
                        username: string;
                        password: string;
                    };
                };
            };
        };
        responses: {
            /** @description Whether it is right. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": true
                     *     }
                     */
                    "application/json": {
                        valid: boolean;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `access/throttled`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "role": "viewer",
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "passwordChangedAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        username: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role?: "viewer" | "editor" | "admin";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        passwordChangedAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "username": "ada",
                 *         "password": "another horse battery",
                 *         "oldpassword": "correct horse battery"
                 *       }
                 *     }
                 */
                "application/json": {
                    credential: {
                        /** @description Not "." or "..", without control characters and spaces at its ends. */
                        username?: string;
                        /** @description At most 1,000 bytes. */
                        password: string;
                        oldpassword?: string;
                    };
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "role": "viewer",
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "passwordChangedAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        username: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role?: "viewer" | "editor" | "admin";
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        passwordChangedAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forged`, `access/forbidden`, `access/wrong-password`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `access/throttled`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `access/last-admin`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description Not "." or "..", without control characters and spaces at its ends. */
                    username: string;
                    password: string;
                    /**
                     * Format: uuid
                     * @description Where the account was made, when left out.
                     */
                    workspace?: string;
                };
            };
        };
        responses: {
            /** @description The session. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "workspace": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "role": "editor",
                     *       "csrfToken": "pVt1yKq0m3Zr8cN5wXoB2hLsD7uEjF4aG9iTkQvYx6M",
                     *       "expiresAt": "2026-01-09T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        username: string;
                        /** Format: uuid */
                        workspace: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** @description To be sent as X-CSRF-Token with every request that changes something. */
                        csrfToken: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/wrong-sign-in`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `access/throttled`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "workspace": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "role": "editor",
                     *       "csrfToken": "pVt1yKq0m3Zr8cN5wXoB2hLsD7uEjF4aG9iTkQvYx6M",
                     *       "expiresAt": "2026-01-09T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        username: string;
                        /** Format: uuid */
                        workspace: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** @description To be sent as X-CSRF-Token with every request that changes something. */
                        csrfToken: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    moveSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workspace": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    workspace: string;
                };
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ada",
                     *       "workspace": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "role": "editor",
                     *       "csrfToken": "pVt1yKq0m3Zr8cN5wXoB2hLsD7uEjF4aG9iTkQvYx6M",
                     *       "expiresAt": "2026-01-09T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        username: string;
                        /** Format: uuid */
                        workspace: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** @description To be sent as X-CSRF-Token with every request that changes something. */
                        csrfToken: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    browserEvaluate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "expression": "(a, b, { mathjs }) => mathjs.hypot(a, b)",
                 *       "args": [
                 *         3,
                 *         4
                 *       ],
                 *       "mathjs": true
                 *     }
                 */
                "application/json": {
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression: string;
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "result": 42
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description What the expression gave. */
                        result: unknown;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    browserForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/login",
                 *       "selectorValuePairs": [
                 *         [
                 *           "#user",
                 *           "ada"
                 *         ],
                 *         [
                 *           "#password",
                 *           "lovelace"
                 *         ]
                 *       ],
                 *       "submitSelector": "button[type=submit]"
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Fields and their values, filled in this order. */
                    selectorValuePairs: string[][];
                    /** @description A CSS selector. */
                    submitSelector: string;
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                };
            };
        };
        responses: {
            /** @description The page after the form was sent, and its session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "cookieStorage": {
                     *         "sid": {
                     *           "value": "1",
                     *           "domain": "example.org",
                     *           "path": "/",
                     *           "session": true
                     *         }
                     *       },
                     *       "localStorage": {
                     *         "theme": "dark"
                     *       },
                     *       "sessionStorage": {}
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        cookieStorage: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage: {
                            [key: string]: string;
                        };
                        sessionStorage: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    browserJavaScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/",
                 *       "expression": "() => document.title",
                 *       "screenshot": true
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Cookies to set, by name. */
                    cookieStorage?: {
                        [key: string]: {
                            value: string;
                            /** @description When it is not the name of the entry. */
                            name?: string;
                            /** @description The page's own host when left out. */
                            domain?: string;
                            path?: string;
                            /** @description A date, or seconds since 1970; a cookie of the session when left out. */
                            expires?: string;
                            /** @description As replies tell it; nothing when sent. */
                            size?: number;
                            httpOnly?: boolean;
                            secure?: boolean;
                            session?: boolean;
                            sameSite?: string;
                        };
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    sessionStorage?: {
                        [key: string]: unknown;
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    localStorage?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /** @description Further tries after a crash, a failed connection or a timeout. */
                    retry?: number;
                    /**
                     * @description `Desktop`, or a device of the list of devices.
                     * @default Galaxy S9+
                     */
                    device?: string;
                    /** @description Sent to the page's own origin only. */
                    headers?: {
                        [key: string]: string;
                    };
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression: string;
                    /**
                     * @description Takes a screenshot of the whole page.
                     * @default false
                     */
                    screenshot?: boolean;
                    /**
                     * @description Of a screenshot.
                     * @default jpeg
                     * @enum {unknown}
                     */
                    type?: "png" | "jpeg" | "webp";
                    /**
                     * @description Of a screenshot as jpeg.
                     * @default 100
                     */
                    quality?: number;
                    /**
                     * @description Adds cookies and storages to the reply, as cookieStorage, localStorage and sessionStorage.
                     * @default false
                     */
                    session?: boolean;
                    /** @description Globs of hosts and paths that are not fetched: `ads.example.org`, `*.png`, `/track/*`. */
                    filter?: string[];
                };
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "result": "Example Domain"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        /** @description What the expression gave. */
                        result: unknown;
                        screenshot?: {
                            /** @description SHA-256 of the bytes. */
                            hash: string;
                            /** @description Where it is kept, for 7 days at least. */
                            href: string;
                            /** @enum {unknown} */
                            type: "png" | "jpeg" | "webp";
                            width: number;
                            height: number;
                            bytes: number;
                            /** @description Pixels a CSS pixel; lower than the device's when the picture would have been too large. */
                            scale: number;
                        };
                        cookieStorage?: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage?: {
                            [key: string]: string;
                        };
                        sessionStorage?: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    browserRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/",
                 *       "ready": "idle",
                 *       "responseText": true
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Cookies to set, by name. */
                    cookieStorage?: {
                        [key: string]: {
                            value: string;
                            /** @description When it is not the name of the entry. */
                            name?: string;
                            /** @description The page's own host when left out. */
                            domain?: string;
                            path?: string;
                            /** @description A date, or seconds since 1970; a cookie of the session when left out. */
                            expires?: string;
                            /** @description As replies tell it; nothing when sent. */
                            size?: number;
                            httpOnly?: boolean;
                            secure?: boolean;
                            session?: boolean;
                            sameSite?: string;
                        };
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    sessionStorage?: {
                        [key: string]: unknown;
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    localStorage?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /** @description Further tries after a crash, a failed connection or a timeout. */
                    retry?: number;
                    /**
                     * @description `Desktop`, or a device of the list of devices.
                     * @default Galaxy S9+
                     */
                    device?: string;
                    /** @description Sent to the page's own origin only. */
                    headers?: {
                        [key: string]: string;
                    };
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression?: string;
                    /**
                     * @description Gives the text of each response.
                     * @default false
                     */
                    responseText?: boolean;
                    /**
                     * @description Adds cookies and storages to the reply, as cookieStorage, localStorage and sessionStorage.
                     * @default false
                     */
                    session?: boolean;
                };
            };
        };
        responses: {
            /** @description Every request, in the order in which they were sent; or a HAR. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "requests": [
                     *         {
                     *           "url": "https://example.org/",
                     *           "method": "GET",
                     *           "type": "Document",
                     *           "initiator": "other",
                     *           "status": 200,
                     *           "requestHeaders": {
                     *             "accept": "text/html"
                     *           },
                     *           "responseHeaders": {
                     *             "content-type": "text/html"
                     *           },
                     *           "mimeType": "text/html",
                     *           "startedAt": 0,
                     *           "durationMs": 120,
                     *           "encodedBytes": 5120,
                     *           "remoteAddress": "192.0.2.1:443",
                     *           "fromCache": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        requests: {
                            url: string;
                            method: string;
                            type: string;
                            initiator: string;
                            requestHeaders: {
                                [key: string]: string;
                            };
                            responseHeaders: {
                                [key: string]: string;
                            };
                            /** @description Milliseconds since the navigation began. */
                            startedAt: number;
                            encodedBytes: number;
                            fromCache: boolean;
                            status?: number;
                            mimeType?: string;
                            durationMs?: number;
                            remoteAddress?: string;
                            failure?: string;
                            responseText?: string;
                            isTruncated?: boolean;
                        }[];
                        /** @description What the expression gave. */
                        result?: unknown;
                        cookieStorage?: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage?: {
                            [key: string]: string;
                        };
                        sessionStorage?: {
                            [key: string]: string;
                        };
                    } | {
                        log: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    browserScreenshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/",
                 *       "selector": "main",
                 *       "type": "png",
                 *       "device": "Desktop"
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Cookies to set, by name. */
                    cookieStorage?: {
                        [key: string]: {
                            value: string;
                            /** @description When it is not the name of the entry. */
                            name?: string;
                            /** @description The page's own host when left out. */
                            domain?: string;
                            path?: string;
                            /** @description A date, or seconds since 1970; a cookie of the session when left out. */
                            expires?: string;
                            /** @description As replies tell it; nothing when sent. */
                            size?: number;
                            httpOnly?: boolean;
                            secure?: boolean;
                            session?: boolean;
                            sameSite?: string;
                        };
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    sessionStorage?: {
                        [key: string]: unknown;
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    localStorage?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /** @description Further tries after a crash, a failed connection or a timeout. */
                    retry?: number;
                    /**
                     * @description `Desktop`, or a device of the list of devices.
                     * @default Galaxy S9+
                     */
                    device?: string;
                    /** @description Sent to the page's own origin only. */
                    headers?: {
                        [key: string]: string;
                    };
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                    /** @description A CSS selector. */
                    selector?: string;
                    /**
                     * @description Who understands the selector.
                     * @default dom
                     * @enum {unknown}
                     */
                    engine?: "dom" | "jquery";
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression?: string;
                    /**
                     * @description Of a screenshot.
                     * @default jpeg
                     * @enum {unknown}
                     */
                    type?: "png" | "jpeg" | "webp";
                    /**
                     * @description Of a screenshot as jpeg.
                     * @default 100
                     */
                    quality?: number;
                    /** @description Width of the window, in CSS pixels. */
                    viewportWidth?: number;
                    /** @description Height of the window, in CSS pixels. */
                    viewportHeight?: number;
                    /** @description The CSS background of the body; `transparent` gives transparency. */
                    background?: string;
                    /**
                     * @description Adds cookies and storages to the reply, as cookieStorage, localStorage and sessionStorage.
                     * @default false
                     */
                    session?: boolean;
                };
            };
        };
        responses: {
            /** @description Where the picture is kept; or the picture itself, for `Accept: image/*`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "screenshot": {
                     *         "hash": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *         "href": "/v1/screenshot/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *         "type": "jpeg",
                     *         "width": 1440,
                     *         "height": 2960,
                     *         "bytes": 48213,
                     *         "scale": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        screenshot: {
                            /** @description SHA-256 of the bytes. */
                            hash: string;
                            /** @description Where it is kept, for 7 days at least. */
                            href: string;
                            /** @enum {unknown} */
                            type: "png" | "jpeg" | "webp";
                            width: number;
                            height: number;
                            bytes: number;
                            /** @description Pixels a CSS pixel; lower than the device's when the picture would have been too large. */
                            scale: number;
                        };
                        cookieStorage?: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage?: {
                            [key: string]: string;
                        };
                        sessionStorage?: {
                            [key: string]: string;
                        };
                    };
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    browserSelector: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/",
                 *       "selector": "h1",
                 *       "expression": "(element) => element.tagName"
                 *     }
                 */
                "application/json": {
                    /** @description The page to open. */
                    url: string;
                    /** @description Cookies to set, by name. */
                    cookieStorage?: {
                        [key: string]: {
                            value: string;
                            /** @description When it is not the name of the entry. */
                            name?: string;
                            /** @description The page's own host when left out. */
                            domain?: string;
                            path?: string;
                            /** @description A date, or seconds since 1970; a cookie of the session when left out. */
                            expires?: string;
                            /** @description As replies tell it; nothing when sent. */
                            size?: number;
                            httpOnly?: boolean;
                            secure?: boolean;
                            session?: boolean;
                            sameSite?: string;
                        };
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    sessionStorage?: {
                        [key: string]: unknown;
                    };
                    /** @description Values to set for the page's own origin; what is no text as JSON. */
                    localStorage?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Gives the expression jQuery, as `$` of its last argument.
                     * @default false
                     */
                    jquery?: boolean;
                    /**
                     * @description Gives the expression Lodash, as `_` of its last argument.
                     * @default false
                     */
                    lodash?: boolean;
                    /**
                     * @description Gives the expression Math.js, as `mathjs` of its last argument.
                     * @default false
                     */
                    mathjs?: boolean;
                    /** @description What the expression is called with. */
                    args?: (string | number | boolean | null | unknown[] | {
                        [key: string]: unknown;
                    })[];
                    /** @description Further tries after a crash, a failed connection or a timeout. */
                    retry?: number;
                    /**
                     * @description `Desktop`, or a device of the list of devices.
                     * @default Galaxy S9+
                     */
                    device?: string;
                    /** @description Sent to the page's own origin only. */
                    headers?: {
                        [key: string]: string;
                    };
                    /** @description What to wait for: milliseconds, an XPath (begins with `//`), a function (holds `=>`), else a CSS selector. */
                    wait?: number | string;
                    /**
                     * @description When the page is loaded: no connection for 500 ms, at most two for 500 ms, the load event, DOMContentLoaded.
                     * @default winload
                     * @enum {unknown}
                     */
                    ready?: "idle" | "net2" | "winload" | "domload";
                    /**
                     * @description Waits until the element of `wait` is there and visible.
                     * @default false
                     */
                    visible?: boolean;
                    /**
                     * @description Waits until the element of `wait` is away or hidden.
                     * @default false
                     */
                    hidden?: boolean;
                    /**
                     * @description How often to look: each frame, at each change of the document, or every so many milliseconds.
                     * @default raf
                     */
                    polling?: number | ("raf" | "mutation");
                    /** @description A proxy for this page: http, https, socks, socks4, socks5, pac+http, pac+https or pac+data. */
                    proxy?: string;
                    /**
                     * @description Milliseconds for everything: waiting for a permit and for a browser, the page, all tries.
                     * @default 30000
                     */
                    timeout?: number;
                    /** @description A CSS selector. */
                    selector: string;
                    /**
                     * @description Who understands the selector.
                     * @default dom
                     * @enum {unknown}
                     */
                    engine?: "dom" | "jquery";
                    /** @description JavaScript: an arrow function, which is called with `args` and the libraries, or an expression. Promises are awaited. */
                    expression?: string;
                    /**
                     * @description Gives innerHTML and outerHTML.
                     * @default true
                     */
                    html?: boolean;
                    /**
                     * @description Gives SHA-256 of innerHTML and outerHTML.
                     * @default false
                     */
                    hashtml?: boolean;
                    /**
                     * @description Gives place and size.
                     * @default true
                     */
                    dimension?: boolean;
                    /**
                     * @description Takes a screenshot of the whole page.
                     * @default false
                     */
                    screenshot?: boolean;
                    /**
                     * @description Of a screenshot.
                     * @default jpeg
                     * @enum {unknown}
                     */
                    type?: "png" | "jpeg" | "webp";
                    /**
                     * @description Of a screenshot as jpeg.
                     * @default 100
                     */
                    quality?: number;
                    /**
                     * @description Adds cookies and storages to the reply, as cookieStorage, localStorage and sessionStorage.
                     * @default false
                     */
                    session?: boolean;
                };
            };
        };
        responses: {
            /** @description The elements, in the order of the document; none when nothing matches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "ok",
                     *       "url": "https://example.org/",
                     *       "httpStatus": 200,
                     *       "timing": {
                     *         "queue": 0,
                     *         "open": 12,
                     *         "navigate": 140,
                     *         "wait": 0,
                     *         "act": 3,
                     *         "collect": 2
                     *       },
                     *       "traffic": {
                     *         "sent": 812,
                     *         "received": 5120
                     *       },
                     *       "events": [],
                     *       "elements": [
                     *         {
                     *           "nodeName": "H1",
                     *           "attributes": {
                     *             "class": "title"
                     *           },
                     *           "innerText": "Example Domain",
                     *           "innerHTML": "Example Domain",
                     *           "outerHTML": "<h1 class=\"title\">Example Domain</h1>",
                     *           "dimension": {
                     *             "x": 8,
                     *             "y": 21,
                     *             "width": 304,
                     *             "height": 74,
                     *             "top": 21,
                     *             "left": 8
                     *           }
                     *         }
                     *       ],
                     *       "screenshot": {
                     *         "hash": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *         "href": "/v1/screenshot/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *         "type": "jpeg",
                     *         "width": 1440,
                     *         "height": 2960,
                     *         "bytes": 48213,
                     *         "scale": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description What else can become of a page is an error of its own.
                         * @constant
                         */
                        outcome: "ok";
                        /** @description Where the page ended up. */
                        url: string;
                        /** @description Of the document; null when it came by no request. */
                        httpStatus: number | null;
                        /** @description Milliseconds of each phase. */
                        timing: {
                            queue: number;
                            open: number;
                            navigate: number;
                            wait: number;
                            act: number;
                            collect: number;
                        };
                        /** @description Bytes, of everything the page fetched. */
                        traffic: {
                            sent: number;
                            received: number;
                        };
                        /** @description What the page asked for and was answered by rule: dialogs, popups, downloads, permissions. */
                        events: {
                            kind: string;
                            detail: string;
                        }[];
                        /** @description The network went on longer than was waited for. */
                        readyTimedOut?: boolean;
                        elements: {
                            nodeName: string;
                            attributes: {
                                [key: string]: string;
                            };
                            innerText: string;
                            innerHTML?: string;
                            outerHTML?: string;
                            innerHTMLHash?: string;
                            outerHTMLHash?: string;
                            dimension?: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                                top: number;
                                left: number;
                            };
                            /** @description What the expression gave for this element. */
                            expression?: unknown;
                        }[];
                        screenshot?: {
                            /** @description SHA-256 of the bytes. */
                            hash: string;
                            /** @description Where it is kept, for 7 days at least. */
                            href: string;
                            /** @enum {unknown} */
                            type: "png" | "jpeg" | "webp";
                            width: number;
                            height: number;
                            bytes: number;
                            /** @description Pixels a CSS pixel; lower than the device's when the picture would have been too large. */
                            scale: number;
                        };
                        cookieStorage?: {
                            [key: string]: {
                                value: string;
                                name?: string;
                                domain?: string;
                                path?: string;
                                expires?: string;
                                size?: number;
                                httpOnly?: boolean;
                                secure?: boolean;
                                session?: boolean;
                                sameSite?: string;
                            };
                        };
                        localStorage?: {
                            [key: string]: string;
                        };
                        sessionStorage?: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `browser/expression-failed`, `browser/result-too-large`, `browser/blocked`, `browser/download`, `browser/selector-not-found`, `browser/too-many-pixels`, `egress/bad-address`, `egress/bad-header`, `egress/bad-proxy`, `egress/denied`, `policy/closed`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `browser/busy`, `policy/wait`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `browser/crashed`, `browser/navigation-failed`, `browser/tls-failed`, `browser/proxy-failed`, `browser/auth-required`, `egress/proxy-failed`, `egress/unreachable`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `browser/not-found`, `browser/not-started`, `egress/away`, `engine/storage`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `browser/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dispatchCommand: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
                 * @example 5f0c2b1e-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "command": "range",
                 *       "args": [
                 *         [
                 *           1
                 *         ],
                 *         [
                 *           "end",
                 *           3
                 *         ]
                 *       ],
                 *       "flags": {
                 *         "step": 1
                 *       },
                 *       "id": "cell-7"
                 *     }
                 */
                "application/json": {
                    /** @description Its name. */
                    command: string;
                    /** @description `[value]`, in order, or `[name, value]`. */
                    args?: unknown[][];
                    /** @description Name and value. */
                    flags?: {
                        [key: string]: unknown;
                    };
                    /** @description The id of a query, or `id/stage`, whose rows are the input. */
                    prev?: string;
                    /** @description Where it stands; told with its problems. */
                    line?: number;
                    /** @description Kept with the query and given back; at most 64 KB of JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    };
                    /** @description Given back as `clientId`. */
                    id?: string;
                };
            };
        };
        responses: {
            /** @description It is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "queued",
                     *       "links": {
                     *         "self": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *         "status": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/status",
                     *         "events": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/events",
                     *         "results": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/results",
                     *         "stages": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/stages",
                     *         "commands": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/commands",
                     *         "errors": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/errors",
                     *         "summary": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/summary",
                     *         "cancel": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/cancel"
                     *       },
                     *       "clientId": "cell-7"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        /** @description The `id` of a command dispatch. */
                        clientId?: string;
                        links: {
                            self: string;
                            status: string;
                            events: string;
                            results: string;
                            stages: string;
                            commands: string;
                            errors: string;
                            summary: string;
                            cancel: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `request/still-running`, `results/unfinished`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `results/expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `request/key-reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `limit/queue-full`, `limit/rows`, `limit/bytes`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQueries: {
        parameters: {
            query?: {
                /** @description Most items of a page. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only queries in one of these states; repeat it for each. */
                state?: ("queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of queries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *           "query": "range 1 3 || math double \"value * 2\"",
                     *           "status": "completed",
                     *           "partial": false,
                     *           "rows": 3,
                     *           "createdAt": "2026-03-01T09:00:00.000Z",
                     *           "startedAt": "2026-03-01T09:00:00.004Z",
                     *           "endedAt": "2026-03-01T09:00:00.061Z",
                     *           "createdBy": "user ada"
                     *         }
                     *       ],
                     *       "nextCursor": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10"
                     *     }
                     */
                    "application/json": {
                        items: {
                            /**
                             * Format: uuid
                             * @description The id of a query.
                             */
                            id: string;
                            /** @description The query, at most its first 1,000 characters. */
                            query: string;
                            /** @enum {unknown} */
                            status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                            /** @description Rows failed, or it was cancelled and kept rows. */
                            partial?: boolean;
                            rows?: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            startedAt?: string;
                            /** Format: date-time */
                            endedAt?: string;
                            createdBy?: string;
                            /** @description Kept with the query and given back; at most 64 KB of JSON. */
                            metadata?: {
                                [key: string]: unknown;
                            };
                        }[];
                        /** @description There is a next page. */
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The query. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "query": "range 1 3 || math double \"value * 2\"",
                     *       "status": "completed",
                     *       "partial": false,
                     *       "rows": 3,
                     *       "createdAt": "2026-03-01T09:00:00.000Z",
                     *       "startedAt": "2026-03-01T09:00:00.004Z",
                     *       "endedAt": "2026-03-01T09:00:00.061Z",
                     *       "createdBy": "user ada",
                     *       "mode": "comprehensive",
                     *       "minutes": 60,
                     *       "ttl": 604800,
                     *       "cleanup": false,
                     *       "summary": false,
                     *       "expiresAt": "2026-03-08T09:00:00.061Z",
                     *       "rowsFailed": 0,
                     *       "warnings": [],
                     *       "links": {
                     *         "self": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *         "status": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/status",
                     *         "events": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/events",
                     *         "results": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/results",
                     *         "stages": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/stages",
                     *         "commands": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/commands",
                     *         "errors": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/errors",
                     *         "summary": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/summary",
                     *         "cancel": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/cancel"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @description The query. */
                        query: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        /** @description Rows failed, or it was cancelled and kept rows. */
                        partial?: boolean;
                        rows?: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        startedAt?: string;
                        /** Format: date-time */
                        endedAt?: string;
                        createdBy?: string;
                        /** @description Kept with the query and given back; at most 64 KB of JSON. */
                        metadata?: {
                            [key: string]: unknown;
                        };
                        /** @enum {unknown} */
                        mode: "turbo" | "comprehensive";
                        minutes: number;
                        ttl?: number;
                        preview?: number;
                        cleanup: boolean;
                        summary: boolean;
                        /** Format: date-time */
                        expiresAt?: string;
                        clientId?: string;
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        rerunOf?: string;
                        rowsFailed?: number;
                        error?: {
                            /** @description From the table of error codes. */
                            code: string;
                            message: string;
                            stage?: number;
                        };
                        warnings: string[];
                        links: {
                            self: string;
                            status: string;
                            events: string;
                            results: string;
                            stages: string;
                            commands: string;
                            errors: string;
                            summary: string;
                            cancel: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQueryBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bundle. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "completed",
                     *       "versions": {
                     *         "rowmill": "0.1.0",
                     *         "node": "24.1.0"
                     *       },
                     *       "query": "range 1 3",
                     *       "plan": {
                     *         "text": "range 1 3",
                     *         "stages": [
                     *           {
                     *             "index": 0,
                     *             "command": "range",
                     *             "args": {
                     *               "start": {
                     *                 "parts": [
                     *                   "1"
                     *                 ],
                     *                 "span": {
                     *                   "from": 6,
                     *                   "to": 7
                     *                 }
                     *               },
                     *               "end": {
                     *                 "parts": [
                     *                   "3"
                     *                 ],
                     *                 "span": {
                     *                   "from": 8,
                     *                   "to": 9
                     *                 }
                     *               }
                     *             },
                     *             "flags": [],
                     *             "common": [],
                     *             "span": {
                     *               "from": 0,
                     *               "to": 9
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "steps": [],
                     *       "options": {
                     *         "mode": "comprehensive",
                     *         "minutes": 60,
                     *         "cache": true
                     *       },
                     *       "timings": {
                     *         "createdAt": "2026-03-01T09:00:00.000Z",
                     *         "turns": 1
                     *       },
                     *       "stages": [
                     *         {
                     *           "stage": 0,
                     *           "command": "range",
                     *           "state": "done",
                     *           "rowsIn": 1,
                     *           "rowsKnown": 1,
                     *           "rowsOut": 3,
                     *           "rowsFailed": 0,
                     *           "running": 0,
                     *           "requests": 0,
                     *           "cacheHits": 0,
                     *           "bytes": 0
                     *         }
                     *       ],
                     *       "warnings": [],
                     *       "errors": []
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        versions: {
                            [key: string]: string;
                        };
                        query: string;
                        plan: {
                            text: string;
                            stages: {
                                index: number;
                                command: string;
                                args: {
                                    [key: string]: {
                                        /** @description Text, and what stands between $ signs. */
                                        parts: (string | {
                                            family: string;
                                            name: string;
                                            filter?: string;
                                        })[];
                                        span: {
                                            from: number;
                                            to: number;
                                        };
                                    } | {
                                        /** @description Text, and what stands between $ signs. */
                                        parts: (string | {
                                            family: string;
                                            name: string;
                                            filter?: string;
                                        })[];
                                        span: {
                                            from: number;
                                            to: number;
                                        };
                                    }[];
                                };
                                flags: {
                                    name: string;
                                    value: {
                                        /** @description Text, and what stands between $ signs. */
                                        parts: (string | {
                                            family: string;
                                            name: string;
                                            filter?: string;
                                        })[];
                                        span: {
                                            from: number;
                                            to: number;
                                        };
                                    };
                                }[];
                                common: {
                                    name: string;
                                    value: {
                                        /** @description Text, and what stands between $ signs. */
                                        parts: (string | {
                                            family: string;
                                            name: string;
                                            filter?: string;
                                        })[];
                                        span: {
                                            from: number;
                                            to: number;
                                        };
                                    };
                                }[];
                                span: {
                                    from: number;
                                    to: number;
                                };
                            }[];
                        };
                        steps: {
                            [key: string]: unknown;
                        }[];
                        options: {
                            [key: string]: unknown;
                        };
                        timings: {
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            startedAt?: string;
                            /** Format: date-time */
                            endedAt?: string;
                            /** @description How often it was begun or gone on with. */
                            turns: number;
                        };
                        stages: {
                            stage: number;
                            command: string;
                            label?: string;
                            /** @enum {unknown} */
                            state: "waiting" | "running" | "done";
                            rowsIn: number;
                            /** @description Input rows known so far. */
                            rowsKnown: number;
                            rowsOut: number;
                            rowsFailed: number;
                            /** @description Rows under way. */
                            running: number;
                            requests: number;
                            cacheHits: number;
                            bytes: number;
                            waiting?: {
                                domain: string;
                                /** @description Milliseconds from now. */
                                untilMs: number;
                            };
                        }[];
                        error?: {
                            /** @description From the table of error codes. */
                            code: string;
                            message: string;
                            stage?: number;
                        };
                        warnings: string[];
                        /** @description The first 100. */
                        errors: {
                            stage: number;
                            /** @description The id of the input row. */
                            row: string;
                            code: string;
                            message: string;
                            attempts: number;
                        }[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It had ended already. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "completed"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                    };
                };
            };
            /** @description It is being stopped. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "cancelling"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQueryCommands: {
        parameters: {
            query?: {
                /** @description Most items of a page. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those that ended so. */
                state?: "completed" | "failed";
            };
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records; arguments are those of the call, with secrets masked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "stage": 1,
                     *           "command": "api",
                     *           "number": 1,
                     *           "row": "10",
                     *           "state": "completed",
                     *           "arguments": {
                     *             "method": "get",
                     *             "url": "https://shop.example/api/items/7"
                     *           },
                     *           "flags": {},
                     *           "cut": false,
                     *           "attempts": 1,
                     *           "ms": 41,
                     *           "requests": 1,
                     *           "bytes": 512,
                     *           "cacheHit": false,
                     *           "rowsOut": 1
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        items: {
                            stage: number;
                            command: string;
                            /** @description Its place among those of the stage. */
                            number: number;
                            /** @description The id of the input row. */
                            row: string;
                            /** @enum {unknown} */
                            state: "completed" | "failed";
                            arguments: {
                                [key: string]: unknown;
                            };
                            flags: {
                                [key: string]: unknown;
                            };
                            /** @description Values were too long to be kept whole. */
                            cut: boolean;
                            attempts: number;
                            ms: number;
                            requests: number;
                            bytes: number;
                            cacheHit: boolean;
                            rowsOut: number;
                            error?: {
                                /** @description From the table of error codes. */
                                code: string;
                                message: string;
                                stage?: number;
                            };
                        }[];
                        /** @description Records on all pages. */
                        total: number;
                        /** @description There is a next page. */
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `results/expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQueryErrors: {
        parameters: {
            query?: {
                /** @description Most items of a page. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only of this stage. */
                stage?: string;
            };
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of errors. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "stage": 1,
                     *           "row": "12",
                     *           "code": "api/refused",
                     *           "message": "the server answered 404",
                     *           "attempts": 1
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "rowsFailed": 1
                     *     }
                     */
                    "application/json": {
                        items: {
                            stage: number;
                            /** @description The id of the input row. */
                            row: string;
                            code: string;
                            message: string;
                            attempts: number;
                        }[];
                        /** @description Errors on all pages. */
                        total: number;
                        /** @description Rows that failed, those without a kept error included. */
                        rowsFailed: number;
                        /** @description There is a next page. */
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `results/expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    watchQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rerunQuery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
                 * @example 5f0c2b1e-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "failed"
                 *     }
                 */
                "application/json": {
                    /** @description `start`, `failed`, or a stage by its index or label. */
                    from: number | string;
                };
            };
        };
        responses: {
            /** @description The new query is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "queued",
                     *       "links": {
                     *         "self": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *         "status": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/status",
                     *         "events": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/events",
                     *         "results": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/results",
                     *         "stages": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/stages",
                     *         "commands": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/commands",
                     *         "errors": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/errors",
                     *         "summary": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/summary",
                     *         "cancel": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/cancel"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        /** @description The `id` of a command dispatch. */
                        clientId?: string;
                        links: {
                            self: string;
                            status: string;
                            events: string;
                            results: string;
                            stages: string;
                            commands: string;
                            errors: string;
                            summary: string;
                            cancel: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `request/still-running`, `results/nothing-failed`, `results/not-kept`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `results/expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `request/key-reused`, `engine/unknown-table`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `limit/queue-full`, `limit/rows`, `limit/bytes`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQueryResults: {
        parameters: {
            query?: {
                /** @description rows and nested are pages; the others are files, of all rows unless there is a limit. */
                mode?: "rows" | "nested" | "csv" | "ndjson" | "json" | "parquet";
                /** @description Rows to leave out. */
                offset?: number;
                /** @description Most rows; of pages 1,000 when left out and at most 10,000. */
                limit?: number;
                /** @description Whether `sortOrder` counts; a sortKey says so as well. */
                sort?: boolean;
                /** @description The column to sort by; null and missing come last. */
                sortKey?: string;
                /** @description Without a sortKey, descending gives the rows backwards. */
                sortOrder?: "ascending" | "descending" | "asc" | "desc";
                /** @description Only these columns, in this order; repeat it for each. */
                fields?: string[];
                /** @description Without these columns; repeat it for each. */
                omit?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows: a page of JSON in the modes rows and nested, else a file. A file says in the headers Rowmill-Status, Rowmill-Total and Rowmill-Complete what a page says in its members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "completed",
                     *       "total": 3,
                     *       "complete": true,
                     *       "nextOffset": 2,
                     *       "results": [
                     *         {
                     *           "content": {
                     *             "value": 1,
                     *             "double": 2
                     *           }
                     *         },
                     *         {
                     *           "content": {
                     *             "value": 2,
                     *             "double": 4
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        /** @description Rows there are, on all pages. */
                        total: number;
                        /** @description Whether `total` is all rows there will ever be. */
                        complete: boolean;
                        error?: {
                            /** @description From the table of error codes. */
                            code: string;
                            message: string;
                            stage?: number;
                        };
                        /** @description Where the next page begins. */
                        nextOffset?: number;
                        results: {
                            /** @description Column and value; missing ones are left out. */
                            content: {
                                [key: string]: unknown;
                            };
                        }[];
                    } | {
                        [key: string]: unknown;
                    }[];
                    "text/csv; charset=utf-8; header=present": unknown;
                    "application/x-ndjson": unknown;
                    "application/vnd.apache.parquet": unknown;
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `results/expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `results/unknown-column`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `engine/storage`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `engine/sql-timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient Storage: `engine/out-of-memory`. */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQueryScreenshots: {
        parameters: {
            query?: {
                /** @description Most items of a page. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of the stages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "hash": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *           "href": "/v1/screenshot/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *           "stage": 0,
                     *           "mediaType": "image/jpeg",
                     *           "bytes": 48213,
                     *           "width": 1440,
                     *           "height": 2960,
                     *           "createdAt": "2026-01-02T03:04:05.678Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @description SHA-256 of the bytes. */
                            hash: string;
                            href: string;
                            /** @description The index of the stage that took it. */
                            stage: number;
                            mediaType: string;
                            bytes: number;
                            /** @description Of pictures, in pixels. */
                            width?: number;
                            height?: number;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        /** @description There is a next page. */
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQueryStages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "stage": 0,
                     *           "command": "range",
                     *           "state": "done",
                     *           "rowsIn": 1,
                     *           "rowsKnown": 1,
                     *           "rowsOut": 3,
                     *           "rowsFailed": 0,
                     *           "running": 0,
                     *           "requests": 0,
                     *           "cacheHits": 0,
                     *           "bytes": 0,
                     *           "text": "range 1 3",
                     *           "columns": [
                     *             {
                     *               "name": "value",
                     *               "type": "BIGINT"
                     *             }
                     *           ],
                     *           "rowsKept": 3,
                     *           "complete": true,
                     *           "commands": {
                     *             "executed": 0,
                     *             "kept": 0,
                     *             "complete": true
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            stage: number;
                            command: string;
                            label?: string;
                            /** @enum {unknown} */
                            state: "waiting" | "running" | "done";
                            rowsIn: number;
                            /** @description Input rows known so far. */
                            rowsKnown: number;
                            rowsOut: number;
                            rowsFailed: number;
                            /** @description Rows under way. */
                            running: number;
                            requests: number;
                            cacheHits: number;
                            bytes: number;
                            waiting?: {
                                domain: string;
                                /** @description Milliseconds from now. */
                                untilMs: number;
                            };
                            /** @description The stage as it stands in the query. */
                            text: string;
                            columns: {
                                name: string;
                                type?: string;
                            }[];
                            /** @description Rows that can be read. */
                            rowsKept: number;
                            /** @description Whether these are all its rows. */
                            complete: boolean;
                            commands: {
                                executed: number;
                                kept: number;
                                /** @description Whether each execution has a record. */
                                complete: boolean;
                            };
                        }[];
                        /** @description There is a next page. */
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQueryStage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
                /** @description Its index, counted from 0, or its label. */
                stage: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stage": 0,
                     *       "command": "range",
                     *       "state": "done",
                     *       "rowsIn": 1,
                     *       "rowsKnown": 1,
                     *       "rowsOut": 3,
                     *       "rowsFailed": 0,
                     *       "running": 0,
                     *       "requests": 0,
                     *       "cacheHits": 0,
                     *       "bytes": 0,
                     *       "text": "range 1 3",
                     *       "columns": [
                     *         {
                     *           "name": "value",
                     *           "type": "BIGINT"
                     *         }
                     *       ],
                     *       "rowsKept": 3,
                     *       "complete": true,
                     *       "commands": {
                     *         "executed": 0,
                     *         "kept": 0,
                     *         "complete": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        stage: number;
                        command: string;
                        label?: string;
                        /** @enum {unknown} */
                        state: "waiting" | "running" | "done";
                        rowsIn: number;
                        /** @description Input rows known so far. */
                        rowsKnown: number;
                        rowsOut: number;
                        rowsFailed: number;
                        /** @description Rows under way. */
                        running: number;
                        requests: number;
                        cacheHits: number;
                        bytes: number;
                        waiting?: {
                            domain: string;
                            /** @description Milliseconds from now. */
                            untilMs: number;
                        };
                        /** @description The stage as it stands in the query. */
                        text: string;
                        columns: {
                            name: string;
                            type?: string;
                        }[];
                        /** @description Rows that can be read. */
                        rowsKept: number;
                        /** @description Whether these are all its rows. */
                        complete: boolean;
                        commands: {
                            executed: number;
                            kept: number;
                            /** @description Whether each execution has a record. */
                            complete: boolean;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStageCommands: {
        parameters: {
            query?: {
                /** @description Most items of a page. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those that ended so. */
                state?: "completed" | "failed";
            };
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
                /** @description Its index, counted from 0, or its label. */
                stage: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records; arguments are those of the call, with secrets masked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "stage": 1,
                     *           "command": "api",
                     *           "number": 1,
                     *           "row": "10",
                     *           "state": "completed",
                     *           "arguments": {
                     *             "method": "get",
                     *             "url": "https://shop.example/api/items/7"
                     *           },
                     *           "flags": {},
                     *           "cut": false,
                     *           "attempts": 1,
                     *           "ms": 41,
                     *           "requests": 1,
                     *           "bytes": 512,
                     *           "cacheHit": false,
                     *           "rowsOut": 1
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        items: {
                            stage: number;
                            command: string;
                            /** @description Its place among those of the stage. */
                            number: number;
                            /** @description The id of the input row. */
                            row: string;
                            /** @enum {unknown} */
                            state: "completed" | "failed";
                            arguments: {
                                [key: string]: unknown;
                            };
                            flags: {
                                [key: string]: unknown;
                            };
                            /** @description Values were too long to be kept whole. */
                            cut: boolean;
                            attempts: number;
                            ms: number;
                            requests: number;
                            bytes: number;
                            cacheHit: boolean;
                            rowsOut: number;
                            error?: {
                                /** @description From the table of error codes. */
                                code: string;
                                message: string;
                                stage?: number;
                            };
                        }[];
                        /** @description Records on all pages. */
                        total: number;
                        /** @description There is a next page. */
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `results/expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStageResults: {
        parameters: {
            query?: {
                /** @description rows and nested are pages; the others are files, of all rows unless there is a limit. */
                mode?: "rows" | "nested" | "csv" | "ndjson" | "json" | "parquet";
                /** @description Rows to leave out. */
                offset?: number;
                /** @description Most rows; of pages 1,000 when left out and at most 10,000. */
                limit?: number;
                /** @description Whether `sortOrder` counts; a sortKey says so as well. */
                sort?: boolean;
                /** @description The column to sort by; null and missing come last. */
                sortKey?: string;
                /** @description Without a sortKey, descending gives the rows backwards. */
                sortOrder?: "ascending" | "descending" | "asc" | "desc";
                /** @description Only these columns, in this order; repeat it for each. */
                fields?: string[];
                /** @description Without these columns; repeat it for each. */
                omit?: string[];
            };
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
                /** @description Its index, counted from 0, or its label. */
                stage: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows: a page of JSON in the modes rows and nested, else a file. A file says in the headers Rowmill-Status, Rowmill-Total and Rowmill-Complete what a page says in its members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "completed",
                     *       "total": 3,
                     *       "complete": true,
                     *       "nextOffset": 2,
                     *       "results": [
                     *         {
                     *           "content": {
                     *             "value": 1,
                     *             "double": 2
                     *           }
                     *         },
                     *         {
                     *           "content": {
                     *             "value": 2,
                     *             "double": 4
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        /** @description Rows there are, on all pages. */
                        total: number;
                        /** @description Whether `total` is all rows there will ever be. */
                        complete: boolean;
                        error?: {
                            /** @description From the table of error codes. */
                            code: string;
                            message: string;
                            stage?: number;
                        };
                        /** @description Where the next page begins. */
                        nextOffset?: number;
                        results: {
                            /** @description Column and value; missing ones are left out. */
                            content: {
                                [key: string]: unknown;
                            };
                        }[];
                    } | {
                        [key: string]: unknown;
                    }[];
                    "text/csv; charset=utf-8; header=present": unknown;
                    "application/x-ndjson": unknown;
                    "application/vnd.apache.parquet": unknown;
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `results/expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `results/unknown-column`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `engine/storage`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `engine/sql-timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient Storage: `engine/out-of-memory`. */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQueryStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All stages together and one by one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "completed",
                     *       "partial": false,
                     *       "elapsedMs": 57,
                     *       "createdAt": "2026-03-01T09:00:00.000Z",
                     *       "startedAt": "2026-03-01T09:00:00.004Z",
                     *       "endedAt": "2026-03-01T09:00:00.061Z",
                     *       "rows": 3,
                     *       "rowsFailed": 0,
                     *       "requests": 0,
                     *       "cacheHits": 0,
                     *       "bytes": 0,
                     *       "batches": {
                     *         "done": 1,
                     *         "known": 1
                     *       },
                     *       "stages": [
                     *         {
                     *           "stage": 0,
                     *           "command": "range",
                     *           "state": "done",
                     *           "rowsIn": 1,
                     *           "rowsKnown": 1,
                     *           "rowsOut": 3,
                     *           "rowsFailed": 0,
                     *           "running": 0,
                     *           "requests": 0,
                     *           "cacheHits": 0,
                     *           "bytes": 0
                     *         }
                     *       ],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        partial?: boolean;
                        elapsedMs: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        startedAt?: string;
                        /** Format: date-time */
                        endedAt?: string;
                        /** @description Rows of the result so far. */
                        rows: number;
                        rowsFailed: number;
                        requests: number;
                        cacheHits: number;
                        bytes: number;
                        batches: {
                            done: number;
                            /** @description More may follow until the query has ended. */
                            known: number;
                        };
                        stages: {
                            stage: number;
                            command: string;
                            label?: string;
                            /** @enum {unknown} */
                            state: "waiting" | "running" | "done";
                            rowsIn: number;
                            /** @description Input rows known so far. */
                            rowsKnown: number;
                            rowsOut: number;
                            rowsFailed: number;
                            /** @description Rows under way. */
                            running: number;
                            requests: number;
                            cacheHits: number;
                            bytes: number;
                            waiting?: {
                                domain: string;
                                /** @description Milliseconds from now. */
                                untilMs: number;
                            };
                        }[];
                        error?: {
                            /** @description From the table of error codes. */
                            code: string;
                            message: string;
                            stage?: number;
                        };
                        warnings: string[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQuerySummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "ready",
                     *       "rows": 3,
                     *       "columns": [
                     *         {
                     *           "name": "value",
                     *           "type": "number",
                     *           "missing": 0,
                     *           "distinct": 3,
                     *           "min": 1,
                     *           "max": 3,
                     *           "mean": 2,
                     *           "quartiles": [
                     *             1,
                     *             2,
                     *             3
                     *           ],
                     *           "histogram": [
                     *             {
                     *               "from": 1,
                     *               "to": 3,
                     *               "count": 3
                     *             }
                     *           ],
                     *           "top": [
                     *             {
                     *               "value": 1,
                     *               "count": 1
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "none" | "queued" | "running" | "ready" | "failed";
                        rows: number;
                        columns: {
                            name: string;
                            /** @enum {unknown} */
                            type: "text" | "number" | "boolean" | "json" | "mixed" | "empty";
                            /** @description Rows without a value. */
                            missing: number;
                            distinct?: number;
                            /** @description There are so many values that `distinct` is an estimate. */
                            estimated?: boolean;
                            min?: string | number | boolean;
                            max?: string | number | boolean;
                            mean?: number;
                            quartiles?: number[];
                            histogram?: {
                                from: number;
                                to: number;
                                count: number;
                            }[];
                            top?: {
                                value: string | number | boolean;
                                count: number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description It is being computed, or will be when the query has ended; ask again after Retry-After. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "running"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "none" | "queued" | "running" | "ready" | "failed";
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `results/expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `engine/sql-timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Insufficient Storage: `engine/out-of-memory`. */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQuerySummaryStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a query. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "ready"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "none" | "queued" | "running" | "ready" | "failed";
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `results/expired`. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decorateQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Columns one by one, or those that belong together. */
                type: "attribute" | "multiattribute";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "seed '{ \"x\": 1, \"y\": 2, \"width\": 30, \"height\": 40 }'"
                 *     }
                 */
                "application/json": {
                    /** @description The query. */
                    query: string;
                };
            };
        };
        responses: {
            /** @description Decorators and the columns they fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "multiattribute",
                     *       "columns": [
                     *         {
                     *           "name": "x",
                     *           "stage": 0
                     *         }
                     *       ],
                     *       "items": [
                     *         {
                     *           "decorator": "box",
                     *           "columns": [
                     *             "x",
                     *             "y",
                     *             "width",
                     *             "height"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        type: "attribute" | "multiattribute";
                        /** @description Columns the result is known to have; `prefix.*` stands for several. */
                        columns: {
                            name: string;
                            stage: number;
                        }[];
                        items: {
                            /** @enum {unknown} */
                            decorator: "link" | "image" | "screenshot" | "html" | "timestamp" | "json" | "number" | "colour" | "box" | "map" | "span";
                            columns: string[];
                        }[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    parseQuery: {
        parameters: {
            query?: {
                /** @description Takes it for granted that credentials exist. */
                parseOnly?: boolean;
                /** @description Fills in flags that have a default. */
                addFlags?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "range 1 3"
                 *     }
                 */
                "application/json": {
                    /** @description The query. */
                    query: string;
                };
            };
        };
        responses: {
            /** @description The plan, null when there is an error; and every problem. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": {
                     *         "text": "range 1 3",
                     *         "stages": [
                     *           {
                     *             "index": 0,
                     *             "command": "range",
                     *             "args": {
                     *               "start": {
                     *                 "parts": [
                     *                   "1"
                     *                 ],
                     *                 "span": {
                     *                   "from": 6,
                     *                   "to": 7
                     *                 }
                     *               },
                     *               "end": {
                     *                 "parts": [
                     *                   "3"
                     *                 ],
                     *                 "span": {
                     *                   "from": 8,
                     *                   "to": 9
                     *                 }
                     *               }
                     *             },
                     *             "flags": [],
                     *             "common": [],
                     *             "span": {
                     *               "from": 0,
                     *               "to": 9
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "problems": []
                     *     }
                     */
                    "application/json": {
                        plan: {
                            text: string;
                            stages: {
                                index: number;
                                command: string;
                                args: {
                                    [key: string]: {
                                        /** @description Text, and what stands between $ signs. */
                                        parts: (string | {
                                            family: string;
                                            name: string;
                                            filter?: string;
                                        })[];
                                        span: {
                                            from: number;
                                            to: number;
                                        };
                                    } | {
                                        /** @description Text, and what stands between $ signs. */
                                        parts: (string | {
                                            family: string;
                                            name: string;
                                            filter?: string;
                                        })[];
                                        span: {
                                            from: number;
                                            to: number;
                                        };
                                    }[];
                                };
                                flags: {
                                    name: string;
                                    value: {
                                        /** @description Text, and what stands between $ signs. */
                                        parts: (string | {
                                            family: string;
                                            name: string;
                                            filter?: string;
                                        })[];
                                        span: {
                                            from: number;
                                            to: number;
                                        };
                                    };
                                }[];
                                common: {
                                    name: string;
                                    value: {
                                        /** @description Text, and what stands between $ signs. */
                                        parts: (string | {
                                            family: string;
                                            name: string;
                                            filter?: string;
                                        })[];
                                        span: {
                                            from: number;
                                            to: number;
                                        };
                                    };
                                }[];
                                span: {
                                    from: number;
                                    to: number;
                                };
                            }[];
                        } | null;
                        problems: {
                            code: string;
                            message: string;
                            /** @enum {unknown} */
                            severity: "error" | "warning";
                            /** @description In UTF-16 units, like `to`. */
                            from: number;
                            to: number;
                            /** @description Counted from 1, like `column`. */
                            line: number;
                            column: number;
                            expected?: string[];
                            fix?: string;
                        }[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dispatchQuery: {
        parameters: {
            query?: {
                /** @description Each stage that reaches out stops after so many inputs. */
                preview?: number;
            };
            header?: {
                /**
                 * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
                 * @example 5f0c2b1e-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "range 1 3 || math double \"value * 2\"",
                 *       "minutes": 5,
                 *       "metadata": {
                 *         "for": "docs"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The query. */
                    query: string;
                    /** @description Keeps only the final result. */
                    cleanup?: boolean;
                    /** @description Computes the column profile as soon as it has completed. */
                    summary?: boolean;
                    /** @description How long it may run: 60 when left out, 0 as long as the operator allows. */
                    minutes?: number;
                    /** @description Seconds the results live after the end: 7 days when left out, 0 as long as the operator allows. */
                    ttl?: number;
                    /** @description Kept with the query and given back; at most 64 KB of JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Whether to keep the rows of every stage (comprehensive, the default) or of the last one only.
                     * @enum {unknown}
                     */
                    mode?: "turbo" | "comprehensive";
                };
            };
        };
        responses: {
            /** @description It ended within the preferred time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "completed",
                     *       "total": 2,
                     *       "complete": true,
                     *       "partial": false,
                     *       "warnings": [],
                     *       "links": {
                     *         "self": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *         "results": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/results"
                     *       },
                     *       "results": [
                     *         {
                     *           "content": {
                     *             "value": 1,
                     *             "double": 2
                     *           }
                     *         },
                     *         {
                     *           "content": {
                     *             "value": 2,
                     *             "double": 4
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        /** @description Rows there are, on all pages. */
                        total: number;
                        /** @description Whether `total` is all rows there will ever be. */
                        complete: boolean;
                        error?: {
                            /** @description From the table of error codes. */
                            code: string;
                            message: string;
                            stage?: number;
                        };
                        partial?: boolean;
                        warnings?: string[];
                        /** @description There are more rows than one reply carries. */
                        truncated?: boolean;
                        links: {
                            self: string;
                            results: string;
                        };
                        results: {
                            /** @description Column and value; missing ones are left out. */
                            content: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            /** @description It is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "queued",
                     *       "links": {
                     *         "self": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *         "status": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/status",
                     *         "events": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/events",
                     *         "results": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/results",
                     *         "stages": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/stages",
                     *         "commands": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/commands",
                     *         "errors": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/errors",
                     *         "summary": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/summary",
                     *         "cancel": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/cancel"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        /** @description The `id` of a command dispatch. */
                        clientId?: string;
                        links: {
                            self: string;
                            status: string;
                            events: string;
                            results: string;
                            stages: string;
                            commands: string;
                            errors: string;
                            summary: string;
                            cancel: string;
                        };
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `request/still-running`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `request/key-reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `limit/queue-full`, `limit/rows`, `limit/bytes`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dispatchQueryAndWait: {
        parameters: {
            query?: {
                /** @description Each stage that reaches out stops after so many inputs. */
                preview?: number;
            };
            header?: {
                /**
                 * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
                 * @example 5f0c2b1e-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "range 1 2 || math double \"value * 2\""
                 *     }
                 */
                "application/json": {
                    /** @description The query. */
                    query: string;
                    /** @description Keeps only the final result. */
                    cleanup?: boolean;
                    /** @description Computes the column profile as soon as it has completed. */
                    summary?: boolean;
                    /** @description How long it may run: 60 when left out, 0 as long as the operator allows. */
                    minutes?: number;
                    /** @description Seconds the results live after the end: 7 days when left out, 0 as long as the operator allows. */
                    ttl?: number;
                    /** @description Kept with the query and given back; at most 64 KB of JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description It has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *       "status": "completed",
                     *       "total": 2,
                     *       "complete": true,
                     *       "partial": false,
                     *       "warnings": [],
                     *       "links": {
                     *         "self": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10",
                     *         "results": "/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/results"
                     *       },
                     *       "results": [
                     *         {
                     *           "content": {
                     *             "value": 1,
                     *             "double": 2
                     *           }
                     *         },
                     *         {
                     *           "content": {
                     *             "value": 2,
                     *             "double": 4
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The id of a query.
                         */
                        id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "cancelling" | "completed" | "failed" | "cancelled" | "expired";
                        /** @description Rows there are, on all pages. */
                        total: number;
                        /** @description Whether `total` is all rows there will ever be. */
                        complete: boolean;
                        error?: {
                            /** @description From the table of error codes. */
                            code: string;
                            message: string;
                            stage?: number;
                        };
                        partial?: boolean;
                        warnings?: string[];
                        /** @description There are more rows than one reply carries. */
                        truncated?: boolean;
                        links: {
                            self: string;
                            results: string;
                        };
                        results: {
                            /** @description Column and value; missing ones are left out. */
                            content: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `request/still-running`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `request/key-reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `limit/queue-full`, `limit/rows`, `limit/bytes`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `limit/disk-low`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restartQueryProcessor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It drains and then starts again; its status tells how far it is. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": "sirp",
                     *       "state": "draining"
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        service: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
                        /** @constant */
                        state: "draining";
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `service/not-built`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `service/restarted-just-now`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listServiceLicenses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All ten. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "service": "sirp",
                     *           "edition": "community",
                     *           "whole": true,
                     *           "holder": null,
                     *           "expiresAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @enum {unknown} */
                            service: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
                            /** @constant */
                            edition: "community";
                            /** @description Whether all of it may be used. */
                            whole: boolean;
                            holder: string | null;
                            expiresAt: string | null;
                        }[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listServiceStatuses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All ten, also those that are down. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "service": "workers",
                     *           "state": "up",
                     *           "since": "2026-01-02T03:04:05.678Z",
                     *           "version": "0.1.0",
                     *           "instances": [
                     *             {
                     *               "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *               "startedAt": "2026-01-02T03:04:05.678Z"
                     *             }
                     *           ],
                     *           "checks": [
                     *             {
                     *               "name": "runner",
                     *               "ok": true,
                     *               "detail": "1 worker: 2 run, 0 wait",
                     *               "ms": 0
                     *             },
                     *             {
                     *               "name": "event-loop",
                     *               "ok": true,
                     *               "detail": "3 ms late",
                     *               "ms": 0
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @enum {unknown} */
                            service: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
                            /** @enum {unknown} */
                            state: "up" | "degraded" | "draining" | "down";
                            /**
                             * Format: date-time
                             * @description When it was first seen in this state.
                             */
                            since: string;
                            version: string;
                            /** @description The processes that do its work. */
                            instances: {
                                id: string;
                                /** Format: date-time */
                                startedAt: string;
                            }[];
                            /** @description What was looked at just now. */
                            checks: {
                                name: string;
                                ok: boolean;
                                detail: string;
                                ms: number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getServiceStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                service: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it is, also when it is down. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": "workers",
                     *       "state": "up",
                     *       "since": "2026-01-02T03:04:05.678Z",
                     *       "version": "0.1.0",
                     *       "instances": [
                     *         {
                     *           "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *           "startedAt": "2026-01-02T03:04:05.678Z"
                     *         }
                     *       ],
                     *       "checks": [
                     *         {
                     *           "name": "runner",
                     *           "ok": true,
                     *           "detail": "1 worker: 2 run, 0 wait",
                     *           "ms": 0
                     *         },
                     *         {
                     *           "name": "event-loop",
                     *           "ok": true,
                     *           "detail": "3 ms late",
                     *           "ms": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        service: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
                        /** @enum {unknown} */
                        state: "up" | "degraded" | "draining" | "down";
                        /**
                         * Format: date-time
                         * @description When it was first seen in this state.
                         */
                        since: string;
                        version: string;
                        /** @description The processes that do its work. */
                        instances: {
                            id: string;
                            /** Format: date-time */
                            startedAt: string;
                        }[];
                        /** @description What was looked at just now. */
                        checks: {
                            name: string;
                            ok: boolean;
                            detail: string;
                            ms: number;
                        }[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restartService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It drains and then starts again; its status tells how far it is. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": "sirp",
                     *       "state": "draining"
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        service: "gonogo" | "sirp" | "secrets" | "licorice" | "workers" | "jobs" | "mentos" | "screenshot" | "krull" | "almanac";
                        /** @constant */
                        state: "draining";
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `service/not-built`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`, `service/restarted-just-now`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "redirectUri": "http://127.0.0.1:7717/callback"
                 *     }
                 */
                "application/json": {
                    /** @description Where the browser is sent with the answer; as it is registered with the provider. */
                    redirectUri: string;
                };
            };
        };
        responses: {
            /** @description Where to send the person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "authorizationUrl": "https://id.example.org/authorize?response_type=code&state=…",
                     *       "state": "h2Rr…",
                     *       "expiresAt": "2026-01-02T03:14:05.678Z"
                     *     }
                     */
                    "application/json": {
                        authorizationUrl: string;
                        state: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `credential/no-consent`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`, `vault/damaged`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `vault/key-missing`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    finishConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": {
                 *         "code": "…",
                 *         "state": "h2Rr…"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The parameters with which the browser was sent on: `code`, `state` and whatever else there was. */
                    answer: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description The credential, which has a token now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "archive",
                     *       "type": "aws4",
                     *       "config": {
                     *         "credential": {
                     *           "name": "archive"
                     *         },
                     *         "credentials": {
                     *           "aws4": {
                     *             "accessKeyId": "••••••••",
                     *             "secretAccessKey": "••••••••",
                     *             "region": "eu-west-1"
                     *           }
                     *         }
                     *       },
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "updatedAt": "2026-01-02T03:04:05.678Z"
                     *     }
                     */
                    "application/json": {
                        name: string;
                        /** @enum {unknown} */
                        type: "oauth" | "custom" | "aws4" | "splunk" | "openai" | "pinecone" | "okta" | "gcp";
                        config: {
                            credential: {
                                name: string;
                                hosts?: string[];
                            };
                            /** @description Secret fields that are set show as ••••••••. */
                            credentials: {
                                [key: string]: {
                                    [key: string]: string;
                                };
                            };
                        };
                        /** @description When the token it is exchanged for was got; the token itself is never shown. */
                        token?: {
                            /** Format: date-time */
                            obtainedAt: string;
                            /** Format: date-time */
                            expiresAt?: string;
                        };
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `credential/consent-unknown`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `egress/denied`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`, `vault/damaged`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Bad Gateway: `credential/token-refused`, `credential/token-unavailable`, `egress/unreachable`, `egress/tls`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `vault/key-missing`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gateway Timeout: `egress/timeout`. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateVault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "9f2c41d07be3a856",
                     *       "moved": 12,
                     *       "damaged": 0,
                     *       "retired": [
                     *         "1b7e03c9d4aa52f6"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The id of the key that is in use now. */
                        key: string;
                        /** @description Secrets that were moved to it. */
                        moved: number;
                        /** @description Secrets that do not open, damaged or without their key, and stay as they are. */
                        damaged: number;
                        /** @description Ids of keys that nothing needs any more. */
                        retired: string[];
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `vault/no-new-key`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`, `vault/key-missing`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of workspaces. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *           "name": "research",
                     *           "createdAt": "2026-01-02T03:04:05.678Z",
                     *           "role": "admin",
                     *           "current": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description Viewers read, editors also change and run, admins also manage people. */
                            role: "viewer" | "editor" | "admin";
                            /** @description Whether the caller is in it now. */
                            current: boolean;
                        }[];
                        nextCursor?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.
                 * @example 5f0c2b1e-order-17
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "research"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description The workspace. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "name": "research",
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "role": "admin",
                     *       "current": false,
                     *       "key": "rml_000000000000000000000000000000example"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** @description Whether the caller is in it now. */
                        current: boolean;
                        /** @description An admin key; left out when an answer is replayed by its Idempotency-Key. */
                        key?: string;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `request/still-running`, `request/taken`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`, `request/key-reused`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11",
                     *       "name": "research",
                     *       "createdAt": "2026-01-02T03:04:05.678Z",
                     *       "role": "admin",
                     *       "current": true
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Viewers read, editors also change and run, admins also manage people. */
                        role: "viewer" | "editor" | "admin";
                        /** @description Whether the caller is in it now. */
                        current: boolean;
                    };
                };
            };
            /** @description Bad Request: `request/malformed`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `request/malformed`, `request/unparsable`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `access/no-key`, `access/bad-key`, `access/no-session`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `access/forbidden`, `access/forged`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `request/no-such-path`, `request/not-found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `access/last-workspace`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `request/too-large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description URI Too Long: `request/address-too-long`. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `request/media-type`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `request/invalid`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `limit/rate`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Header Fields Too Large: `request/headers-too-large`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal Server Error: `internal/bug`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `database/unavailable`, `service/draining`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}

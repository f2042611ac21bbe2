-- Events about an order's money name it `order`, like everything else; tasks may still read these.
update events set payload = payload - 'subject' || jsonb_build_object('order', payload -> 'subject')
where payload -> 'subject' ->> 'kind' in ('job', 'booking');

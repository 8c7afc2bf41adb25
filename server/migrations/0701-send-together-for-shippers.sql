-- Several orders in one parcel is a call of its own: whoever may ship one order may do that too. Roles that were made before it keep their
-- work; who makes a new role chooses as ever.
update role set api_arr = api_arr || '["seller/order/OrderSendTogether"]'::jsonb, version = version + 1, updated_at = now()
where api_arr ? 'seller/order/OrderSend' and not api_arr ? 'seller/order/OrderSendTogether';
